import type { preferenceList, preferenceSave } from '../../models/account/calls';
import { secUserPref } from '../../models/account/secUserPref';
import type { DataOf, PayloadOf } from '../../models/call';
import type { Database } from '../../models/database/database';
import { NotFoundError } from '../../models/database/failures';
import { Repository } from '../../models/database/repository';
import type { Transaction } from 'sequelize';
import type { SessionUser } from './sessions';

/** More than anyone saves; the list is read whole. */
const MOST = 1000;

const NAMED = 'SELECT id FROM sec_user_pref WHERE sec_user_id = $1 AND key = $2 AND name = $3';
const OWN = 'SELECT id FROM sec_user_pref WHERE sec_user_id = $1 AND id = $2';

type Saved = PayloadOf<typeof preferenceSave>;

/** What users save for the next visit: each sees and changes their own alone. */
export class Preferences {
    private readonly preferences: Repository<typeof secUserPref>;

    constructor(private readonly database: Database) {
        this.preferences = new Repository(database, secUserPref);
    }

    async list(user: SessionUser): Promise<DataOf<typeof preferenceList>> {
        const { records } = await this.preferences.page({
            conditions: [{ field: 'sec_user_id', operator: 'eq', value: user.id }],
            sort: ['name', 'ASC'],
            offset: 0,
            limit: MOST,
        });
        return { secUserPrefList: records };
    }

    /** Updates the one with the id, else the one with the key and name, else creates. @throws NotFoundError */
    async save({ id, ...given }: Saved, user: SessionUser): Promise<DataOf<typeof preferenceSave>> {
        const values = { ...given, description: given.description ?? null };
        return this.database.write(async transaction => {
            const existing = await this.existing(user, id, given, transaction);
            const { id: saved } = existing
                ? await this.preferences.set(existing, values, user, transaction)
                : await this.preferences.create({ ...values, sec_user_id: user.id }, user, transaction);
            return { id: saved };
        });
    }

    /** @throws NotFoundError for what is not the user's own */
    async remove(id: number, user: SessionUser): Promise<void> {
        await this.database.write(async transaction => {
            await this.own(user, id, transaction);
            await this.preferences.remove(id, user, transaction);
        });
    }

    private async existing(
        user: SessionUser,
        id: number | null | undefined,
        { key, name }: Pick<Saved, 'key' | 'name'>,
        transaction: Transaction,
    ): Promise<number | undefined> {
        if (id) return this.own(user, id, transaction);
        const [row] = await this.database.run<{ id: number }>(NAMED, [user.id, key.trim(), name.trim()], transaction);
        return row?.id;
    }

    private async own(user: SessionUser, id: number, transaction: Transaction): Promise<number> {
        const [row] = await this.database.run<{ id: number }>(OWN, [user.id, id], transaction);
        if (!row) throw new NotFoundError();
        return row.id;
    }
}
