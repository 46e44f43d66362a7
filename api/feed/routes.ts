import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import type { Actor } from '../../models/database/writer';
import { feedConfirm, feedRejects, feedTemplate, feedUpload } from '../../models/feed/calls';
import { feedMessages } from '../../models/feed/messages';
import { rulesOf, sourceNamed } from '../../models/feed/source';
import { attach } from '../calls/attachment';
import { bindCall } from '../calls/bind';
import { Failure } from '../failure';
import type { UploadLimits } from '../upload/multipart';
import { receiveUpload } from '../upload/upload';
import type { Feeds, FeedUpload } from './feed';
import type { FeedRecord } from './runningFeed';

const UPLOAD: UploadLimits = { file: 1_073_741_824, fields: 1_048_576 };

const upload = (feeds: Feeds, limits: UploadLimits) => {
    const receive = receiveUpload(feedUpload, limits);
    return async (request: Request, by: Actor): Promise<FeedRecord> =>
        receive(request, await feeds.incoming(), ({ values, ...file }) => {
            const record: FeedUpload = {
                ...file,
                source: values.source,
                adr_id: values.adr_id ?? null,
                description: values.description ?? null,
                check_digit: values.check_digit ?? 'by_length',
                confirm_drop: values.confirm_drop ?? false,
                corrects: values.corrects ?? null,
            };
            return feeds.receive(record, by);
        });
};

/** Spreadsheets take the byte order mark for UTF-8, as in the rejects file. */
const template = (name: string): string => {
    const source = sourceNamed(name);
    if (!source) throw Failure.service(404, feedMessages.noSource);
    return `\ufeff${rulesOf(source).columns.join(',')}\r\n`;
};

const csvFile = (h: ResponseToolkit, content: string | Readable, name: string): ResponseObject =>
    attach(h, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content });

/** The calls of feeds (api.md): the body of an upload is read as a stream, straight to the disk. */
export const feedRoutes = (server: Server, feeds: Feeds, limits = UPLOAD): void => {
    const receive = upload(feeds, limits);
    bindCall(server, feedUpload, (_payload, { request, user }) => receive(request, user as Actor));
    bindCall(server, feedConfirm, (_payload, { id, user }) => feeds.confirm(id(), user as Actor));
    bindCall(server, feedRejects, async (_payload, { id, h }) =>
        csvFile(h, createReadStream(await feeds.rejects(id())), `rejects-${id()}`),
    );
    bindCall(server, feedTemplate, async (_payload, { request, h }) => {
        const source = String(request.params['source']);
        return csvFile(h, template(source), `template-${source.toLowerCase().replaceAll(' ', '-')}`);
    });
};
