import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import { isOwned } from '../models/owned';
import type { Definition } from '../models/platform/definition/resource';
import { definitions } from '../models/resources';
import type { Account } from './features/account/account';
import { Exports } from './platform/export/exports';
import { BullCarrier } from './platform/jobs/bullTransport';
import type { Carrier } from './platform/jobs/transport';
import { Jobs } from './job/jobs';
import { SignalledCarrier } from './job/signalled';
import type { TellingLog } from './log';
import { Mail } from './platform/mail/mail';
import { transportOf } from './platform/mail/transportOf';
import type { AllHooks } from './platform/resources/hooks';
import { Notices } from './platform/notifications/notices';
import { noticeSlice } from './notice/slice';
import { OwnedRecords } from './resources/owned/ownedRecords';
import { Records, type RecordCalls } from './resources/records';
import { Writers } from './resources/writers';
import type { Ground, Slice } from './slice';
import { makeSlices } from './slices';

/** What the product does, without Hapi. */
export interface Services extends Ground {
    /** Who is signed in. */
    readonly account: Account;
    /** The records of every definition, with the hooks of those that have any. */
    readonly records: ReadonlyMap<string, RecordCalls>;
    readonly slices: readonly Slice[];
}

const allRecords = ({ database, writers, settings }: Ground): Services['records'] =>
    new Map(
        definitions.map((definition): [string, RecordCalls] => [
            definition.path,
            isOwned(definition)
                ? new OwnedRecords({ database, writers }, definition)
                : new Records<Definition>(database, definition, writers.hooksOf(definition), settings.timeZone),
        ]),
    );

/** How jobs are brought to who does them: where that is this process alone, they are done where they are added. */
const carrierOf = ({ redisUrl, role }: Settings, { signals }: Database): Carrier | undefined => {
    if (redisUrl !== undefined) return new BullCarrier(redisUrl);
    return role === 'all' ? undefined : new SignalledCarrier(signals);
};

export const makeServices = (database: Database, settings: Settings, log: TellingLog): Services => {
    const carrier = carrierOf(settings, database);
    const jobs = new Jobs({ database, log, works: settings.role !== 'api', ...(carrier && { carrier }) });
    const exports = new Exports({ database, timeZone: settings.timeZone, log });
    const writers = new Writers(database);
    const mail = new Mail({ database, settings, jobs, log, transport: transportOf(settings, log) });
    const notices = new Notices(database);
    const ground: Ground = { database, settings, exports, jobs, log, writers, mail, notices };
    const made = makeSlices(ground);
    const { account } = made.account;
    const slices: readonly Slice[] = [...Object.values(made), noticeSlice(ground, account.sessions)];
    for (const kind of [mail.kind, ...slices.flatMap(slice => slice.jobs ?? [])]) jobs.handle(kind);
    writers.use(Object.assign({}, ...slices.map(slice => slice.hooks)) as AllHooks);
    return {
        ...ground,
        account,
        records: allRecords(ground),
        slices,
    };
};
