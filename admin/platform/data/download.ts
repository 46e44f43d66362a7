import type { Call, PayloadOf } from '../../../models/platform/calls/call';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import { callUrl, urlOf, type Params } from './callApi';
import { reportFailure } from './failures';
import { envelopeOf } from './http';
import { untilAnswered } from './outage';
import { whileProcessing } from './processing';
import { isAbort, ServiceError, toRequestFailedError } from './ServiceError';
import { whileSignedIn } from './sessionEnd';

const NAMED = /filename="([^"]+)"/;

/** A request for a file; without a payload it is a GET. */
export interface FileRequest {
    readonly url: string;
    readonly payload?: unknown;
}

/** Returns the request of a hand-written call. */
export const fileOfCall = <C extends Call>(call: C, payload: PayloadOf<C>, params: Params = {}): FileRequest => ({
    url: callUrl(call, payload, params),
    ...(call.method !== 'GET' && { payload }),
});

/** Returns the export request for everything that a criteria call finds, in its order. */
export const fileOfFound = (call: Call, criteria: object, format: ExportFormat): FileRequest => {
    const { pageCriteria: _page, ...selection } = criteria as Readonly<Record<string, unknown>>;
    return { url: urlOf(call), payload: { ...selection, format } };
};

const ask = ({ url, payload }: FileRequest, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
        credentials: 'same-origin',
        signal,
        ...(payload !== undefined && {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(payload),
        }),
    });

/** Saves a file as a download of the browser. */
export const saveFile = (content: Blob, name: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // Revoked later, since Safari reads it a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const fileOf = async (response: Response): Promise<Blob> => {
    if (response.ok) return response.blob();
    throw ServiceError.of(response.status, envelopeOf(await response.text()));
};

interface Download {
    readonly content: Blob;
    readonly name: string;
}

/** Requests a file and reads it to its end: it can be cut off in its middle too. */
const receive = async (request: FileRequest, signal: AbortSignal): Promise<Download> => {
    try {
        const response = await ask(request, signal);
        const name = NAMED.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
        return { content: await fileOf(response), name };
    } catch (error) {
        throw isAbort(error) || error instanceof ServiceError ? error : toRequestFailedError(error);
    }
};

/**
 * Saves a file. It changes nothing, so it is requested again while there is no answer.
 *
 * @throws ServiceError; an AbortError when it was cancelled
 */
export const downloadFile = async (request: FileRequest, signal: AbortSignal): Promise<void> => {
    try {
        const attempt = () => whileProcessing(() => receive(request, signal));
        const { content, name } = await whileSignedIn(() => untilAnswered(attempt, { signal }), signal);
        saveFile(content, name);
    } catch (error) {
        if (error instanceof ServiceError) reportFailure(error);
        throw error;
    }
};
