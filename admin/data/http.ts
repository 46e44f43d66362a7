import type { Envelope } from '../../models/envelope';
import { log } from './log';
import { reportFailure } from './failures';
import { whileProcessing } from './processing';
import { isAbort, ServiceError } from './ServiceError';

export const API = '/iss/api';

export interface HttpOptions {
    readonly method?: string;
    /** Sent as JSON. */
    readonly payload?: unknown;
    readonly signal?: AbortSignal | undefined;
    /** Runs by itself in the background: it does not show as processing, and the next one may well be answered. */
    readonly quiet?: boolean;
    /** The caller shows every failure itself: none leads to the login, error or no-access screen. */
    readonly contained?: boolean;
}

export interface HttpAnswer<Data> {
    readonly status: number;
    readonly headers: Headers;
    readonly data: Data;
}

const transport = async (url: string, { method = 'GET', payload, signal }: HttpOptions): Promise<Response> => {
    const headers = new Headers({ Accept: 'application/json' });
    if (payload !== undefined) headers.set('Content-Type', 'application/json');
    try {
        return await fetch(url, {
            method,
            headers,
            credentials: 'same-origin',
            body: payload === undefined ? null : JSON.stringify(payload),
            signal: signal ?? null,
        });
    } catch (error) {
        if (isAbort(error)) throw error;
        throw new ServiceError(0, error instanceof Error ? { serviceError: error.message } : {});
    }
};

/** An answer that is not the envelope comes from something between us and the server. */
export const envelopeOf = (text: string): Envelope => {
    try {
        const envelope = JSON.parse(text) as Partial<Envelope> | null;
        return { status: 0, data: null, errors: null, ...envelope };
    } catch {
        return { status: 0, data: null, errors: null };
    }
};

const call = async <Data>(url: string, options: HttpOptions): Promise<HttpAnswer<Data>> => {
    const response = await transport(url, options);
    const { data, errors } = envelopeOf(await response.text());
    if (!response.ok) throw new ServiceError(response.status, errors ?? {}, data);
    return { status: response.status, headers: response.headers, data: data as Data };
};

const concernsAll = ({ status }: ServiceError, { contained, quiet }: HttpOptions): boolean =>
    !contained && !(quiet && status === 0);

/**
 * The one way to the server, but for uploads.
 *
 * @param url with the API's base
 * @throws ServiceError
 */
export const http = async <Data>(url: string, options: HttpOptions = {}): Promise<HttpAnswer<Data>> => {
    try {
        return await (options.quiet ? call<Data>(url, options) : whileProcessing(() => call<Data>(url, options)));
    } catch (error) {
        if (error instanceof ServiceError) log.warn(options.method ?? 'GET', url, error.status, error.errors);
        if (error instanceof ServiceError && concernsAll(error, options)) reportFailure(error);
        throw error;
    }
};
