import path from 'node:path';
import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import type { Definition } from '../../../models/platform/definition/resource';
import { collectionOf, listDefinitions } from '../../../models/platform/definition/registry';
import { Exports } from '../export/exports';
import { type JobTransport, PubSubTransport } from '../jobs/transport';
import { Jobs } from '../jobs/jobs';
import { Mail } from '../mail/mail';
import type { AllHooks } from '../resources/hooks';
import { Notices } from '../notifications/notices';
import { notificationServices } from '../notifications/feature';
import { ChildRecordCalls } from '../resources/children/childRecordCalls';
import { RecordCalls, type GeneratedCalls } from '../resources/recordCalls';
import { RecordServices } from '../resources/recordServices';
import { retentionServices } from '../retention/feature';
import { searchServices } from '../search/feature';
import { undoServices } from '../undo/feature';
import { workbookServices } from '../workbook/feature';
import type { Feature, FeatureServices, ServerContext, Provided } from '../feature';
import { Outbox } from '../mail/outbox';
import type { Transport } from '../mail/transport';
import type { Tracing } from '../tracing/tracing';
import type { ServerLog } from './log';

/** Returns the transport to the configured server, else into the outbox. */
const transportOf = async ({ smtpUrl, dataDir }: Settings, log: ServerLog): Promise<Transport> => {
    if (smtpUrl === undefined) return new Outbox(path.join(dataDir, 'outbox'), log);
    return new (await import('../mail/smtp')).Smtp(smtpUrl);
};

/** The services of the product, without Hapi. */
export interface Services extends ServerContext {
    /** The generated calls of every definition, by its path. */
    readonly recordCalls: ReadonlyMap<string, GeneratedCalls>;
}

const createRecordCalls = ({ database, records }: ServerContext): Services['recordCalls'] =>
    new Map(
        listDefinitions().map((definition): [string, GeneratedCalls] => {
            const collection = collectionOf(definition);
            const calls = collection
                ? new ChildRecordCalls({ database, records }, collection)
                : new RecordCalls<Definition>(database, definition, records.hooksOf(definition));
            return [definition.path, calls];
        }),
    );

/** Builds the transport of jobs to workers; undefined where this process itself executes the jobs that it adds. */
const buildJobTransport = async (
    { redisUrl, role }: Settings,
    { pubSub }: Database,
): Promise<JobTransport | undefined> => {
    if (redisUrl !== undefined) return new (await import('../jobs/bullTransport')).BullTransport(redisUrl);
    return role === 'all' ? undefined : new PubSubTransport(pubSub);
};

/**
 * Creates the services of the features, on the platform's services that they share.
 *
 * @param tracing undefined: no traces are recorded
 */
export const createServices = async (
    features: readonly Feature[],
    { database, settings, log }: Pick<ServerContext, 'database' | 'settings' | 'log'>,
    tracing?: Tracing,
): Promise<Services> => {
    const transport = await buildJobTransport(settings, database);
    const jobs = new Jobs({
        database,
        log,
        tracing,
        works: settings.role !== 'api',
        days: settings.jobDays,
        ...(transport && { transport }),
    });
    const exports = new Exports({ database, timeZone: settings.timeZone, log });
    const records = new RecordServices(database);
    const mail = new Mail({ database, settings, jobs, log, transport: await transportOf(settings, log) });
    const notices = new Notices(database, settings.noticeDays);
    const created: FeatureServices[] = [];
    const provided = {} as Provided;
    const context: ServerContext = {
        database,
        settings,
        exports,
        jobs,
        log,
        records,
        mail,
        notices,
        provided,
        features: created,
    };
    for (const create of [
        ...features.map(feature => feature.create),
        notificationServices,
        retentionServices(features.flatMap(({ permanentHistories = [] }) => permanentHistories)),
        searchServices,
        undoServices,
        workbookServices,
    ]) {
        const services = create(context);
        created.push(services);
        Object.assign(provided, services.provides);
    }
    for (const kind of [mail.kind, ...created.flatMap(services => services.jobs ?? [])]) jobs.handle(kind);
    records.use(Object.assign({}, ...created.map(({ hooks }) => hooks)) as AllHooks);
    return { ...context, recordCalls: createRecordCalls(context) };
};
