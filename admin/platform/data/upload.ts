import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { urlOf, type Params } from './callApi';
import { callerHeaders } from './caller';
import { reportFailure } from './failures';
import { envelopeOf } from './http';
import { whileProcessing } from './processing';
import { ServiceError } from './ServiceError';
import { whileSignedIn } from './sessionEnd';

interface UploadOptions {
    /** Share of the file that has been sent, 0 to 1. */
    readonly onProgress?: (share: number) => void;
    readonly signal?: AbortSignal;
    /** Parameters of the address. */
    readonly params?: Params;
}

type Value = string | number | boolean | null | undefined;

/** Builds the form, fields first: the server reads the parts in their order and needs them before the file. */
const formOf = (payload: Readonly<Record<string, Value>>, file: File): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload))
        if (value !== null && value !== undefined && value !== '') form.append(name, String(value));
    form.append('file', file, file.name);
    return form;
};

/** Sends by XMLHttpRequest, since fetch does not report how much has been sent. */
const send = (url: string, body: FormData, { onProgress, signal }: UploadOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', url);
        const headers = { Accept: 'application/json', ...callerHeaders() };
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
        request.onload = () => {
            const envelope = envelopeOf(request.responseText);
            if (request.status >= 200 && request.status < 300) resolve(envelope.data);
            else reject(ServiceError.of(request.status, envelope));
        };
        request.onerror = () => reject(new ServiceError(0));
        request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
        signal?.addEventListener('abort', () => request.abort());
        request.send(body);
    });

/** Sends a file and the fields of a multipart call. */
export const uploadFile = async <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    file: File,
    options: UploadOptions = {},
): Promise<DataOf<C>> => {
    try {
        const form = formOf(payload as Readonly<Record<string, Value>>, file);
        const attempt = () => whileProcessing(() => send(urlOf(call, options.params), form, options));
        return (await whileSignedIn(attempt, options.signal)) as DataOf<C>;
    } catch (error) {
        if (error instanceof ServiceError) reportFailure(error);
        throw error;
    }
};
