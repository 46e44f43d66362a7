import { may } from '../../../models/platform/access/access';
import { accountMessages } from '../../../models/features/account/messages';
import type { preferenceList, preferenceSave } from '../../../models/platform/preferences/preference';
import { secUserPref } from '../../../models/platform/preferences/preference';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import type { Dialect } from '../../../models/database/dialect';
import { NotFoundError } from '../../../models/database/failures';
import { RecordStore } from '../../../models/database/recordStore';
import type { Read } from '../../../models/database/read';
import { byIds, recordsBy } from '../../../models/database/query/records';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import { toComparable } from '../../../models/platform/format/normalize';
import { Failure } from '../../platform/server/failure';
import type { SessionUser } from '../../platform/sessions/user';

/** Limits of what a user may store: all preferences are read at once, by any number of users. */
const MAX_PREFERENCES = 200;
const MAX_KIB = 256;
/**
 * Bytes of values in one response. Preferences older than the quota are listed as far as they fit, and the rest later.
 */
const MAX_LISTED_BYTES = 4 * MAX_KIB * 1024;

/** Number of preferences of a user, and their bytes. */
const USAGE =
    'SELECT count(*) AS count, coalesce(sum(octet_length(value)), 0) AS bytes FROM sec_user_pref WHERE sec_user_id = $1';
/** The preferences of a user that fit into one response, in the order of names; always at least the first. */
const LISTED = ({ textOrder }: Dialect): string => `SELECT id FROM (
        SELECT id, sum(octet_length(value)) OVER (ORDER BY ${textOrder('name')}, id) - octet_length(value) AS before
        FROM sec_user_pref WHERE sec_user_id = $1) AS listed WHERE before < ${MAX_LISTED_BYTES}`;

const NAMES = 'SELECT id, key, name FROM sec_user_pref WHERE sec_user_id = $1';
/** The user's own preferences; for administrators (`$3`) shared ones too. */
const CHANGEABLE = `SELECT id FROM sec_user_pref WHERE id = $2 AND (sec_user_id = $1
        OR ($3 AND id IN (SELECT sec_user_pref_id FROM sec_user_pref_share)))`;

type Saved = PayloadOf<typeof preferenceSave>;

interface Named {
    readonly id: number;
    readonly key: string;
    readonly name: string;
}

/** SQLite compares the case of ASCII letters alone; this is the same on both databases. */
const isSame = (one: string, other: string): boolean => toComparable(one) === toComparable(other);

/** Number and bytes of the preferences of a user. */
interface Usage {
    readonly count: number;
    readonly bytes: number;
}

/** Refuses growth beyond a limit: usage above it may remain or shrink. @throws Failure 409 */
const refuseMore = (before: Usage, after: Usage): void => {
    if (after.count > MAX_PREFERENCES && after.count > before.count) {
        throw Failure.service(409, accountMessages.tooManyPreferences({ count: MAX_PREFERENCES }));
    }
    if (after.bytes > MAX_KIB * 1024 && after.bytes > before.bytes) {
        throw Failure.service(409, accountMessages.preferencesTooLarge({ size: MAX_KIB }));
    }
};

/** Stores the preferences of users: each user reads and changes only their own. */
export class Preferences {
    private readonly preferences: RecordStore<typeof secUserPref>;

    constructor(private readonly database: Database) {
        this.preferences = new RecordStore(database, secUserPref);
    }

    async list(user: SessionUser): Promise<DataOf<typeof preferenceList>> {
        const listed = await this.database.read<{ id: number }>(LISTED(this.database.dialect), [user.id]);
        const ids = listed.map(({ id }) => id);
        const read: Read = (sql, values) => this.database.read(sql, values);
        const records = await recordsBy(this.database, read, secUserPref, byIds(this.database, ids));
        const byId = new Map(records.map(record => [record.id, record]));
        return { secUserPrefList: listed.flatMap(({ id }) => byId.get(id) ?? []) };
    }

    /**
     * Updates the preference with the id, else the one with the key and name, else creates one.
     *
     * @throws NotFoundError; Failure 409 above 200 preferences or 256 KiB of values, unless usage does not grow
     */
    async save({ id, ...input }: Saved, user: SessionUser): Promise<DataOf<typeof preferenceSave>> {
        const values = { ...input, description: input.description ?? null };
        return this.database.write(async transaction => {
            // Two concurrent saves would each find room for one more, or no preference of a name that both save.
            await takeAdvisoryLock(this.database, `preferences of ${String(user.id)}`, transaction);
            const before = await this.getUsage(user, transaction);
            const existing = await this.existing(user, id, input, transaction);
            const { id: saved } = existing
                ? await this.preferences.set(existing, values, user, transaction)
                : await this.preferences.create({ ...values, sec_user_id: user.id }, user, transaction);
            refuseMore(before, await this.getUsage(user, transaction));
            return { id: saved };
        });
    }

    /**
     * @throws NotFoundError for a preference that is neither the user's own nor a shared one that they may change as an
     *   administrator
     */
    async remove(id: number, user: SessionUser): Promise<void> {
        await this.database.write(async transaction => {
            await this.changeable(user, id, transaction);
            await this.preferences.remove(id, user, transaction);
        });
    }

    private async getUsage(user: SessionUser, transaction: Transaction): Promise<Usage> {
        const [row] = await this.database.run(USAGE, [user.id], transaction);
        return { count: Number(row?.['count']), bytes: Number(row?.['bytes']) };
    }

    private async existing(
        user: SessionUser,
        id: number | null | undefined,
        { key, name }: Pick<Saved, 'key' | 'name'>,
        transaction: Transaction,
    ): Promise<number | undefined> {
        if (id) return this.changeable(user, id, transaction);
        const saved = await this.database.run<Named>(NAMES, [user.id], transaction);
        return saved.find(one => isSame(one.key, key) && isSame(one.name, name))?.id;
    }

    private async changeable(user: SessionUser, id: number, transaction: Transaction): Promise<number> {
        const [row] = await this.database.run<{ id: number }>(
            CHANGEABLE,
            [user.id, id, may(user, 'administrator')],
            transaction,
        );
        if (!row) throw new NotFoundError();
        return row.id;
    }
}
