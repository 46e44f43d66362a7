import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import { adrProductBulk } from '../../../../models/features/adr/productCalls';
import { requestBulk } from '../../../../models/features/adr/requestCalls';
import type { StateInput } from '../../../../models/features/adr/state';
import type { Database } from '../../../../models/database/database';
import type { Actor } from '../../../../models/database/actor';
import { readerOf } from '../../../../models/database/read';
import { inSavepoints } from '../../../../models/database/savepoint';
import type { Transaction } from '../../../../models/database/transaction';
import { may, type Holder } from '../../../../models/platform/access/access';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { Message, MessageDescriptor } from '../../../../models/platform/messages/message';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Values } from '../../../../models/platform/history/difference';
import type { WriteContext } from '../../../platform/feature';
import { checkReferences } from '../../../platform/resources/references';
import type { RowsWritten, RowWrite } from '../../../platform/workbook/sheet';
import { ProductStates } from '../product/productStates';
import { ProductWriter, type ProductChange } from '../product/write';
import type { RequestCreation } from '../request/creation';
import { entityColumn, entityOf } from './columns';
import type { AdrAccepting } from './rows';

type Rejected = RowsWritten['rejected'][number];

/** A change of a product with the id of its row. */
interface Item {
    readonly id: number;
    readonly write: ProductChange;
}

/** Splits the values of a row into fields of the product, and statuses at entities. */
const partsOf = (values: Values): { readonly fields: Values; readonly states: readonly StateInput[] } => {
    const fields: Record<string, unknown> = {};
    const states: StateInput[] = [];
    for (const [name, value] of Object.entries(values)) {
        const id = entityOf(name);
        if (id === undefined) fields[name] = value;
        else states.push({ id, prod_status_id: value as number | null });
    }
    return { fields, states };
};

/** Changes products at once, as the grid does for users who may change an ADR. */
export class DirectChanges implements AdrAccepting {
    readonly accepting = 'writes';
    readonly access = adrProductBulk.access;
    private readonly database: Database;
    private readonly writer: ProductWriter;

    constructor(
        context: WriteContext,
        private readonly timeZone: string,
    ) {
        this.database = context.database;
        this.writer = new ProductWriter(context);
    }

    async write(adrId: number, rows: readonly RowWrite[], by: Actor, transaction: Transaction): Promise<RowsWritten> {
        const { items, rejected } = await this.plan(adrId, rows, transaction);
        const change = async (some: readonly Item[]): Promise<void> => {
            for (const { write } of some) await checkReferences(this.database, adrProduct, write.values, transaction);
            await this.writer.change(
                some.map(({ write }) => write),
                by,
                transaction,
            );
        };
        const outcomes = await inSavepoints(this.database, items, change, transaction);
        const failed = outcomes.flatMap(({ item: { id }, reason }): Rejected[] =>
            reason ? [{ id, field: null, message: reason }] : [],
        );
        return { done: items.length - failed.length, rejected: [...rejected, ...failed] };
    }

    private async plan(adrId: number, rows: readonly RowWrite[], transaction: Transaction) {
        const read = readerOf(this.database, transaction);
        const parted = rows.map(({ id, values }) => ({ id, ...partsOf(values) }));
        const products = await ProductStates.read(this.database, read, {
            adrId,
            ids: rows.map(({ id }) => id),
            targets: parted.flatMap(({ id, states }) => states.map(state => ({ record: id, at: state.id }))),
            today: dateInZone(this.timeZone, new Date()),
        });
        const items: Item[] = [];
        const rejected: Rejected[] = [];
        for (const { id, fields, states } of parted) {
            const before = products.find(id);
            if (!before) {
                rejected.push({ id, field: null, message: adrMessages.notOnAdr });
                continue;
            }
            const { changes, problems } = products.changesOf(id, states);
            for (const [at, { message }] of problems)
                rejected.push({ id, field: entityColumn(states[at]?.id ?? 0), message });
            if (problems.size === 0) items.push({ id, write: { before, values: fields, rows: changes } });
        }
        return { items, rejected };
    }
}

/** Rebuilds a message from its descriptor and text. */
const toMessage = (descriptor: MessageDescriptor, text: string): Message => ({ ...descriptor, text }) as Message;

/** Requests changes of products, one request each, as the grid does for users who may not change an ADR. */
class RequestedChanges implements AdrAccepting {
    readonly accepting = 'requests';
    readonly access = requestBulk.access;

    constructor(private readonly requests: RequestCreation) {}

    async write(adrId: number, rows: readonly RowWrite[], by: Actor, transaction: Transaction): Promise<RowsWritten> {
        const inputs = rows.map(({ id, values }) => {
            const { fields, states } = partsOf(values);
            return { type: 'UPDATE' as const, adr_prod_id: id, ...fields, entities: [...states] };
        });
        const { created, rejected } = await this.requests.bulkIn(adrId, () => Promise.resolve(inputs), by, transaction);
        return {
            done: created.length,
            rejected: rejected.flatMap(({ index, reason, message }): Rejected[] => {
                const row = rows[index];
                if (!row) return [];
                return [{ id: row.id, field: null, message: message ? toMessage(message, reason) : messages.value }];
            }),
        };
    }
}

const NOTHING: Pick<AdrAccepting, 'accepting' | 'access' | 'write'> = {
    accepting: 'nothing',
    access: adrProductBulk.access,
    write: () => Promise.resolve({ done: 0, rejected: [] }),
};

/** Returns the effect of accepting for a user: the same as that of saving in the grid (docs/domain.md section 2). */
export const acceptingOf = (direct: DirectChanges, requests: RequestCreation, user: Holder): AdrAccepting => {
    if (may(user, direct.access)) return direct;
    return may(user, requestBulk.access) ? new RequestedChanges(requests) : NOTHING;
};
