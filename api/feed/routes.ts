import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import type { PayloadOf } from '../../models/call';
import type { Actor } from '../../models/database/writer';
import { feedConfirm, feedRejects, feedTemplate, feedUpload } from '../../models/feed/calls';
import { feedMessages } from '../../models/feed/messages';
import { rulesOf, sourceNamed } from '../../models/feed/source';
import { bindCall } from '../calls/bind';
import { Failure } from '../failure';
import { check, schemaOf } from '../validation';
import { isDiskFull } from '../../models/database/errors';
import type { Feeds, FeedUpload } from './feed';
import { valuesOf } from './upload/fields';
import { receiveFile, type UploadLimits } from './upload/multipart';
import type { FeedRecord } from './runningFeed';

const UPLOAD: UploadLimits = { file: 1_073_741_824, fields: 1_048_576 };
const LONGEST_NAME = 255;

const schema = schemaOf(feedUpload.payload);

/** The file's own name, without the folders that some browsers send and characters that cannot be shown. */
const nameOf = (filename: string): string => {
    // eslint-disable-next-line no-control-regex
    const name = (filename.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim();
    return name.slice(-LONGEST_NAME) || 'upload';
};

const removing = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        await rm(path, { force: true });
        throw error;
    }
};

const upload = async (feeds: Feeds, request: Request, by: Actor, limits: UploadLimits): Promise<FeedRecord> => {
    const path = await feeds.incoming();
    const { headers } = request;
    const declared = Number(headers['content-length'] ?? 0);
    const body = request.payload as Readable;
    const { fields, filename, size } = await receiveFile(
        { body, type: headers['content-type'] as string | undefined, declared },
        path,
        limits,
    );
    const given = valuesOf(feedUpload.payload, fields);
    return removing(path, async () => {
        const values = check<PayloadOf<typeof feedUpload>>(schema, given);
        const record: FeedUpload = {
            source: values.source,
            adr_id: values.adr_id ?? null,
            description: values.description ?? null,
            check_digit: values.check_digit ?? 'by_length',
            confirm_drop: values.confirm_drop ?? false,
            corrects: values.corrects ?? null,
            filename: nameOf(filename),
            path,
            size,
        };
        return feeds.receive(record, by);
    });
};

/** @throws Failure 503 */
const noRoom = (error: unknown): never => {
    if (!isDiskFull(error)) throw error;
    throw Failure.service(503, feedMessages.noRoom);
};

/** Spreadsheets take the byte order mark for UTF-8, as in the rejects file. */
const template = (name: string): string => {
    const source = sourceNamed(name);
    if (!source) throw Failure.service(404, feedMessages.noSource);
    return `\ufeff${rulesOf(source).columns.join(',')}\r\n`;
};

const csvFile = (h: ResponseToolkit, content: string | Readable, name: string): ResponseObject =>
    h
        .response(content)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`);

/** The calls of feeds (api.md): the body of an upload is read as a stream, straight to the disk. */
export const feedRoutes = (server: Server, feeds: Feeds, limits = UPLOAD): void => {
    bindCall(server, feedUpload, (_payload, { request, user }) =>
        upload(feeds, request, user as Actor, limits).catch(noRoom),
    );
    bindCall(server, feedConfirm, (_payload, { id, user }) => feeds.confirm(id(), user as Actor));
    bindCall(server, feedRejects, async (_payload, { id, h }) =>
        csvFile(h, createReadStream(await feeds.rejects(id())), `rejects-${id()}`),
    );
    bindCall(server, feedTemplate, async (_payload, { request, h }) => {
        const source = String(request.params['source']);
        return csvFile(h, template(source), `template-${source.toLowerCase().replaceAll(' ', '-')}`);
    });
};
