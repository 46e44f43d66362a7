import type { Transaction } from '../../../models/database/transaction';
import type { RecordOf } from '../../../models/platform/definition/resource';
import { account } from '../../../models/features/tpm/account';
import { accountType } from '../../../models/features/tpm/accountType';
import type { WriteContext } from '../../../api/platform/feature';
import { seedCalendars } from './calendars';
import { ACCOUNT_TYPES, BDM, DEMO_ACCOUNTS, type DemoAccount } from './shapes';

export type AccountRecord = RecordOf<typeof account>;

const ADRS = 'SELECT id, name FROM adr';
const ENTITIES = 'SELECT e.id, a.name, e.code FROM adr_entity AS e JOIN adr AS a ON a.id = e.adr_id';

const keyOf = (name: string, code: string): string => `${name} ${code}`;

/**
 * Returns the ids of ADRs by their names, and of entities by name and code; if those of the demonstration are gone,
 * accounts refer to none.
 */
const adrIds = async ({ database }: WriteContext, transaction: Transaction) => {
    const adrs = await database.run<{ id: number; name: string }>(ADRS, [], transaction);
    const entities = await database.run<{ id: number; name: string; code: string }>(ENTITIES, [], transaction);
    return {
        adrs: new Map(adrs.map(({ id, name }) => [name, id])),
        entities: new Map(entities.map(({ id, name, code }) => [keyOf(name, code), id])),
    };
};

/** Seeds the demonstration's accounts and returns them by their codes: parents are stored before their children. */
export const seedPlanAccounts = async (
    context: WriteContext,
    today: string,
    transaction: Transaction,
): Promise<ReadonlyMap<string, AccountRecord>> => {
    const types = await context.records.of(accountType).createMany(
        ACCOUNT_TYPES.map(type => ({ values: type })),
        BDM,
        transaction,
    );
    const typeIds = new Map(types.map(({ code, id }) => [code, id]));
    const { adrs, entities } = await adrIds(context, transaction);
    const calendars = await seedCalendars(context, today, transaction);
    const accountsByCode = new Map<string, AccountRecord>();
    const valuesOf = ({ code, name, type, parent = '', adr = '', entity = '' }: DemoAccount) => ({
        code,
        name,
        type_id: typeIds.get(type) ?? 0,
        pid: accountsByCode.get(parent)?.id ?? null,
        adr_id: adrs.get(adr) ?? null,
        trade_calendar_id: calendars.get(code) ?? null,
        adr_entity_id: entities.get(keyOf(adr, entity)) ?? null,
    });
    for (const isBelow of [false, true]) {
        const some = DEMO_ACCOUNTS.filter(({ parent }) => (parent !== undefined) === isBelow);
        const creations = some.map(each => ({ values: valuesOf(each) }));
        const records = await context.records.of(account).createMany(creations, BDM, transaction);
        for (const [at, { code }] of some.entries()) accountsByCode.set(code, records[at] as AccountRecord);
    }
    return accountsByCode;
};
