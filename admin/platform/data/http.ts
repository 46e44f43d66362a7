import type { Envelope } from '../../../models/platform/calls/envelope';
import { callerHeaders } from './caller';
import { noteChangeSet } from './changeSets';
import { noteAnswer, noteNoAnswer } from './connection';
import { noteCall } from './lastCalls';
import { keepLastError } from './lastError';
import { log } from './log';
import { reportFailure } from './failures';
import { isOutage, retryReadings, untilAnswered } from './outage';
import { whileProcessing } from './processing';
import { isAbort, ServiceError, toRequestFailedError } from './ServiceError';
import { whileSignedIn } from './sessionEnd';

export interface HttpOptions {
    readonly method?: string;
    /** Sent as JSON. */
    readonly payload?: unknown;
    readonly signal?: AbortSignal | undefined;
    /** Whether it changes nothing, so that it is sent again while there is no answer; true for a GET by default. */
    readonly isReading?: boolean;
    /** Whether it is delivered although the page is closed before. */
    readonly keepalive?: boolean;
    /** Whether it runs by itself in the background: it does not show as processing. */
    readonly quiet?: boolean;
    /**
     * Whether the caller shows every failure itself: none leads to the login or no-access screen, and the call is made
     * once.
     */
    readonly contained?: boolean;
}

interface HttpAnswer<Data> {
    readonly status: number;
    readonly headers: Headers;
    readonly data: Data;
}

const isReading = ({ isReading: explicit, method = 'GET' }: HttpOptions): boolean => explicit ?? method === 'GET';

/** Sends a request and reads its answer to the end: it can be cut off in its middle too. */
const transport = async (url: string, options: HttpOptions) => {
    const { method = 'GET', payload, signal, keepalive = false } = options;
    const headers = new Headers({ Accept: 'application/json', ...(!isReading(options) && callerHeaders()) });
    if (payload !== undefined) headers.set('Content-Type', 'application/json');
    const began = performance.now();
    const note = (status: number, size: number) =>
        noteCall({ method, path: url.split('?')[0] ?? '', status, size, duration: performance.now() - began });
    try {
        const response = await fetch(url, {
            method,
            headers,
            credentials: 'same-origin',
            body: payload === undefined ? null : JSON.stringify(payload),
            signal: signal ?? null,
            keepalive,
        });
        const text = await response.text();
        note(response.status, text.length);
        return { response, text };
    } catch (error) {
        note(0, 0);
        throw isAbort(error) ? error : toRequestFailedError(error);
    }
};

/** Returns the envelope of an answer; anything else comes from something between us and the server. */
export const envelopeOf = (text: string): Envelope => {
    try {
        const envelope = JSON.parse(text) as Partial<Envelope> | null;
        return { status: 0, data: null, errors: null, ...envelope };
    } catch {
        return { status: 0, data: null, errors: null };
    }
};

const call = async <Data>(url: string, options: HttpOptions): Promise<HttpAnswer<Data>> => {
    const { response, text } = await transport(url, options);
    const envelope = envelopeOf(text);
    if (!response.ok) throw ServiceError.of(response.status, envelope);
    const { data } = envelope;
    return { status: response.status, headers: response.headers, data: data as Data };
};

const noteFailure = (error: ServiceError, url: string, { method = 'GET', quiet }: HttpOptions): void => {
    log.warn(method, url, error.status, error.errors);
    if (isOutage(error)) noteNoAnswer();
    else noteAnswer();
    // Specification section 8: the error screen shows it. A background call does not overwrite the error of a user's
    // action.
    if (error.status === 0 && !quiet) keepLastError(error.message);
};

const attempt = async <Data>(url: string, options: HttpOptions): Promise<HttpAnswer<Data>> => {
    try {
        const answer = await (options.quiet
            ? call<Data>(url, options)
            : whileProcessing(() => call<Data>(url, options)));
        noteAnswer();
        noteChangeSet(options.method ?? 'GET', url, answer.headers);
        retryReadings();
        return answer;
    } catch (error) {
        if (error instanceof ServiceError) noteFailure(error, url, options);
        throw error;
    }
};

const isRetryable = (options: HttpOptions): boolean => isReading(options) && !options.contained;

/**
 * Sends every request to the server, except for files. A reading call is sent again for as long as there is no answer;
 * a call that an ended session rejected, after its user has signed in over unsaved work.
 *
 * @param url with the API's base
 * @throws ServiceError
 */
export const http = async <Data>(url: string, options: HttpOptions = {}): Promise<HttpAnswer<Data>> => {
    const send = () => attempt<Data>(url, options);
    const { signal } = options;
    const answered = () => (isRetryable(options) ? untilAnswered(send, { signal }) : send());
    try {
        return await (options.contained ? answered() : whileSignedIn(answered, signal));
    } catch (error) {
        if (error instanceof ServiceError && !options.contained) reportFailure(error);
        throw error;
    }
};
