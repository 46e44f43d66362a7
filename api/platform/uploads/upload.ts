import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request } from '@hapi/hapi';
import type { Call, PayloadOf } from '../../../models/platform/calls/call';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { isDiskFull } from '../../../models/database/errors';
import { normalizeText } from '../../../models/platform/format/normalize';
import { typedErrorsOf } from '../../../models/platform/definition/schema';
import type { Shape } from '../../../models/platform/definition/shape';
import { Failure } from '../server/failure';
import { check, schemaOf } from '../server/validation';
import { receiveFile, type UploadLimits } from './multipart';

const BOOLEANS = ['', 'true', 'false'];

/**
 * Converts the texts of a form to the values of a payload, by the kinds of its fields; unreadable ones remain texts.
 */
const valuesOf = (shape: Shape, texts: Readonly<Record<string, string>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(texts).map(([name, text]) => {
            const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
            if (!part || !('kind' in part)) return [name, text];
            const value: unknown = part.kind.parse(text);
            return [name, typeof value === 'boolean' && !BOOLEANS.includes(text) ? text : value];
        }),
    );

const MAX_NAME_LENGTH = 255;

/** Returns the file's own name, without the folders that some browsers send. */
const nameOf = (filename: string): string => {
    const name = normalizeText(filename.split(/[\\/]/).at(-1) ?? '');
    // Half of a surrogate pair is no character.
    return name.slice(-MAX_NAME_LENGTH).replace(/^[\udc00-\udfff]/, '') || 'upload';
};

/** The input of a multipart call. */
export interface Upload<C> {
    readonly values: PayloadOf<C>;
    /** The uploader's name of the file: shown, never used as a path. */
    readonly filename: string;
    /** Path of the file. */
    readonly path: string;
    readonly size: number;
}

/** @throws Failure 503 */
const noRoom = (error: unknown): never => {
    if (!isDiskFull(error)) throw error;
    throw Failure.service(503, callMessages.noRoom);
};

/**
 * Receives a multipart call: its file is written to a new file at `path`, its fields are validated by the call's rules,
 * and `work` does the rest; if any of it fails, no file is left at `path`.
 *
 * @throws Failure 400, 413, and 503 where the disk is full
 */
export const receiveUpload = <C extends Call>(call: C, limits: UploadLimits) => {
    return async <T>(request: Request, path: string, work: (upload: Upload<C>) => Promise<T>): Promise<T> => {
        const { headers } = request;
        const body = {
            body: request.payload as Readable,
            type: headers['content-type'] as string | undefined,
            declared: Number(headers['content-length'] ?? 0),
        };
        try {
            const { fields, filename, size } = await receiveFile(body, path, limits);
            const values = check(schemaOf(call.payload), valuesOf(call.payload, fields), typedErrorsOf) as PayloadOf<C>;
            return await work({ values, filename: nameOf(filename), path, size });
        } catch (error) {
            await rm(path, { force: true });
            return noRoom(error);
        }
    };
};
