import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import { clockOf } from '../../../models/platform/calendar/clock';
import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Actor } from '../../../models/database/actor';
import { feedConfirm, feedRejects, feedTemplate, feedUpload } from '../../../models/features/feed/calls';
import { feedChanges, feedRun, importChanges, importRun } from '../../../models/features/feed/changeCalls';
import { IMPORT_SOURCE } from '../../../models/features/feed/dataFeed';
import {
    importConfirm,
    importGet,
    importList,
    importRejects,
    importTemplate,
    importUpload,
} from '../../../models/features/feed/importCalls';
import { feedCorrect, feedRejected, importCorrect, importRejected } from '../../../models/features/feed/rejectedCalls';
import { importView } from '../../../models/features/feed/importView';
import { feedUndo, feedUndone, importUndo, importUndone } from '../../../models/features/feed/undoCalls';
import { feedMessages } from '../../../models/features/feed/messages';
import { feedRulesOf, sourceNamed } from '../../../models/features/feed/source';
import type { CheckDigit } from '../../../models/platform/format/upc';
import { attach } from '../../platform/calls/attachment';
import { bindCall } from '../../platform/calls/bind';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import { Failure } from '../../platform/server/failure';
import type { UploadLimits } from '../../platform/uploads/multipart';
import type { ServerContext } from '../../platform/feature';
import { receiveUpload, type Upload } from '../../platform/uploads/upload';
import type { Feeds, FeedUpload } from './feed';
import { importWorkbook, TEMPLATE } from './promotions/template';
import type { FeedRecord } from './runningFeed';

const UPLOAD: UploadLimits = { file: 1_073_741_824, fields: 1_048_576 };
/** Room for the maximum rows of an import, with long cells. */
const IMPORT: UploadLimits = { file: 134_217_728, fields: 65_536 };

/** Defaults of fields that some uploads leave out. */
const PLAIN = {
    adr_id: null,
    plan_id: null,
    check_digit: 'auto',
    confirm_drop: false,
    dry_run: false,
} as const satisfies Partial<FeedUpload>;

type Sent<C> = (upload: Upload<C>) => FeedUpload;

const upload = <C extends typeof feedUpload | typeof importUpload>(
    feeds: Feeds,
    limits: UploadLimits,
    call: C,
    recordOf: Sent<C>,
) => {
    const receive = receiveUpload(call, limits);
    return async (request: Request, by: Actor): Promise<FeedRecord> =>
        receive(request, await feeds.incoming(), sent => feeds.receive(recordOf(sent), by));
};

/** `by_length` is the former name of `auto`. */
const checkDigitOf = (input: PayloadOf<typeof feedUpload>['check_digit']): CheckDigit =>
    input === undefined || input === null || input === 'by_length' ? 'auto' : input;

const feedOf: Sent<typeof feedUpload> = ({ values, ...file }) => ({
    ...PLAIN,
    ...file,
    source: values.source,
    adr_id: values.adr_id ?? null,
    description: values.description ?? null,
    check_digit: checkDigitOf(values.check_digit),
    confirm_drop: values.confirm_drop ?? false,
    corrects: values.corrects ?? null,
    dry_run: values.dry_run ?? false,
});

const importOf: Sent<typeof importUpload> = ({ values, ...file }) => ({
    ...PLAIN,
    ...file,
    source: IMPORT_SOURCE,
    plan_id: values.plan_id,
    description: values.description ?? null,
    corrects: values.corrects ?? null,
    dry_run: values.dry_run ?? false,
});

/** Spreadsheets detect UTF-8 by the byte order mark, as in the rejects file. */
const template = (name: string): string => {
    const source = sourceNamed(name);
    if (!source) throw Failure.service(404, feedMessages.noSource);
    return `\ufeff${feedRulesOf(source).columns.join(',')}\r\n`;
};

const csvFile = (h: ResponseToolkit, content: string | Readable, name: string): ResponseObject =>
    attach(h, { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content });

/** Registers the calls of feeds (docs/api.md): the body of an upload is streamed to the disk. */
export const feedRoutes = (server: Server, feeds: Feeds, limits = UPLOAD): void => {
    const receive = upload(feeds, limits, feedUpload, feedOf);
    bindCall(server, feedUpload, (_payload, { request, user }) => receive(request, user as Actor));
    bindCall(server, feedConfirm, (chosen, { id, user }) => feeds.confirm(id(), user as Actor, chosen));
    bindCall(server, feedRejects, async (_payload, { id, h }) =>
        csvFile(h, createReadStream(await feeds.rejects(id())), `rejects-${id()}`),
    );
    bindCall(server, feedRun, (_payload, { id, user }) => feeds.runChecked(id(), user as Actor));
    bindCall(server, feedChanges, (_payload, { id }) => feeds.changes(id()));
    bindCall(server, feedUndo, (_payload, { id, user }) => feeds.undo(id(), user as Actor));
    bindCall(server, feedUndone, (_payload, { id }) => feeds.undone(id()));
    bindCall(server, feedRejected, (_payload, { id }) => feeds.rejected(id()));
    bindCall(server, feedCorrect, ({ rows }, { id, user }) => feeds.correct(id(), rows, user as Actor));
    bindCall(server, feedTemplate, async (_payload, { request, h }) => {
        const source = String(request.params['source']);
        return csvFile(h, template(source), `template-${source.toLowerCase().replaceAll(' ', '-')}`);
    });
};

/** Registers the calls of imports of promotions: feeds of one source, for planners. */
export const importRoutes = (
    server: Server,
    context: Pick<ServerContext, 'database' | 'exports' | 'settings'>,
    feeds: Feeds,
): void => {
    const receive = upload(feeds, IMPORT, importUpload, importOf);
    bindCall(server, importUpload, (_payload, { request, user }) => receive(request, user as Actor));
    viewRoutes(server, context, importView, { list: importList });
    bindCall(server, importConfirm, (chosen, { id, user }) => feeds.confirmImport(id(), user as Actor, chosen));
    bindCall(server, importGet, (_payload, { id }) => feeds.imported(id()));
    bindCall(server, importRejects, async (_payload, { id, h }) =>
        csvFile(h, createReadStream(await feeds.importRejects(id())), `rejects-${id()}`),
    );
    bindCall(server, importRun, (_payload, { id, user }) => feeds.runCheckedImport(id(), user as Actor));
    bindCall(server, importChanges, (_payload, { id }) => feeds.importChanges(id()));
    bindCall(server, importUndo, (_payload, { id, user }) => feeds.undoImport(id(), user as Actor));
    bindCall(server, importUndone, (_payload, { id }) => feeds.importUndone(id()));
    bindCall(server, importRejected, (_payload, { id }) => feeds.importRejected(id()));
    bindCall(server, importCorrect, ({ rows }, { id, user }) => feeds.correctImport(id(), rows, user as Actor));
    bindCall(server, importTemplate, async (_payload, { h }) =>
        attach(h, { ...TEMPLATE, content: await importWorkbook(clockOf(context.settings.timeZone)) }),
    );
};
