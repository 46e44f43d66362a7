import type { Call, PayloadOf } from '../../models/call';
import { urlOf } from './callApi';
import { reportFailure } from './failures';
import { envelopeOf } from './http';
import { whileProcessing } from './processing';
import { isAbort, ServiceError, unanswered } from './ServiceError';

const NAMED = /filename="([^"]+)"/;

const ask = async (url: string, payload: unknown, signal: AbortSignal): Promise<Response> => {
    try {
        return await fetch(url, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            credentials: 'same-origin',
            body: JSON.stringify(payload),
            signal,
        });
    } catch (error) {
        throw isAbort(error) ? error : unanswered(error);
    }
};

/** Lets the browser keep a file as it keeps any download. */
const keep = (content: Blob, name: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // Safari reads it a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const fileOf = async (response: Response): Promise<Blob> => {
    if (response.ok) return response.blob();
    const { data, errors } = envelopeOf(await response.text());
    throw new ServiceError(response.status, errors ?? {}, data);
};

/**
 * Saves the file that a call answers.
 *
 * @throws ServiceError; an AbortError when it was given up
 */
export const downloadFile = async <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    signal: AbortSignal,
): Promise<void> => {
    try {
        const response = await whileProcessing(() => ask(urlOf(call), payload, signal));
        const content = await whileProcessing(() => fileOf(response));
        keep(content, NAMED.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export');
    } catch (error) {
        if (error instanceof ServiceError) reportFailure(error);
        throw error;
    }
};
