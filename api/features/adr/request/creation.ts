import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import { adrRequest, MAX_PENDING_REQUESTS } from '../../../../models/features/adr/request';
import type { requestBulk, requestCreate } from '../../../../models/features/adr/requestCalls';
import { adrState, MAX_STATES, stateInput } from '../../../../models/features/adr/state';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Actor } from '../../../../models/database/actor';
import type { Transaction } from '../../../../models/database/transaction';
import type { Field } from '../../../../models/platform/fields/kind';
import type { Definition } from '../../../../models/platform/definition/resource';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { product } from '../../../../models/features/product/product';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import {
    labelled,
    labelMessage,
    joinMessages,
    type Message,
    type MessageErrors,
} from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';
import type { ServerContext, WriteContext } from '../../../platform/feature';
import { readCreationFacts, type RequestInput, type CreationFacts } from './creationFacts';
import { lockAdr } from '../change';
import { RequestWriter } from './write';
import { resolveAdditions, type Resolved } from '../product/codes';
import { RequestNotifications } from './notifications';
import { planRequest, type NewRequest } from './plan';

type BulkRequest = PayloadOf<typeof requestBulk>['requests'][number];
type Answer = DataOf<typeof requestBulk>;
/** Returns what to request, once no other writer changes the ADR. */
type Find = (read: Read) => Promise<readonly BulkRequest[]>;

/** The reason why a product is not requested. */
interface RejectedInput {
    readonly rejected: Message;
}

const isRejected = (each: object): each is RejectedInput => 'rejected' in each;
const isAccepted = <T extends object>(each: T | RejectedInput): each is T => !isRejected(each);

/** Requests that are planned and written at once: between two portions it yields. */
const PORTION = 500;

const DEFINITIONS = [adrProduct, adrRequest, product] as const;
const STATE_FIELDS: Readonly<Record<string, Field>> = stateInput.object;

/** Returns the label of a field of a request; of one of a state by its path, `entities.N.field`. */
const labelAt = (path: string): Message => {
    const [name = '', , ofState] = path.split('.');
    if (ofState !== undefined) return labelMessage(adrState.name, ofState, STATE_FIELDS[ofState]);
    const { path: of, allFields }: Definition = DEFINITIONS.find(({ allFields }) => name in allFields) ?? adrRequest;
    return labelMessage(of, name, allFields[name as 'id']);
};

/** Joins the errors that the single call reports at its fields into one line. */
const whyNot = (errors: MessageErrors): Message => {
    const lines = Object.entries(errors).map(([path, message]) =>
        path === 'serviceError' ? message : labelled(labelAt(path), message),
    );
    const each = new Map(lines.map(line => [line.text, line]));
    return joinMessages('sentences', [...each.values()]) ?? messages.value;
};

/** Returns the product of a request, by whichever of its two ids is set. */
const subjectOf = ({ type, prod_id, adr_prod_id }: RequestInput): string =>
    type === 'ADD' ? `product ${prod_id ?? ''}` : `ADR product ${adr_prod_id ?? ''}`;

const planOf = (input: RequestInput, facts: CreationFacts): NewRequest | RejectedInput => {
    try {
        return planRequest(input, facts);
    } catch (error) {
        if (error instanceof Failure) return { rejected: whyNot(error.errors) };
        throw error;
    }
};

/** Returns the input with the product that an addition's code names, or the reason why there is none. */
const withProduct = ({ upc_item, upc_case, ...input }: BulkRequest, found: Resolved): RequestInput | RejectedInput => {
    if (input.type === 'ADD')
        return 'prodId' in found ? { ...input, prod_id: found.prodId } : { rejected: found.reason };
    return upc_item || upc_case ? { rejected: whyNot({ upc_item: messages.unknown }) } : input;
};

const tooMany = (): Message => adrMessages.tooManyPending({ limit: MAX_PENDING_REQUESTS.toLocaleString('en-US') });

/** Returns as many of the planned requests as there is room for. */
const within = (plans: readonly (NewRequest | RejectedInput)[], room: number): (NewRequest | RejectedInput)[] =>
    plans.map(plan => (isRejected(plan) || room-- > 0 ? plan : { rejected: tooMany() }));

/** @throws Failure 400 for more states than one call may request */
const refuseTooMany = (requests: readonly BulkRequest[]): void => {
    const states = requests.reduce((sum, { entities }) => sum + (entities?.length ?? 0), 0);
    if (states <= MAX_STATES) return;
    throw Failure.service(400, adrMessages.tooManyStates({ limit: MAX_STATES.toLocaleString('en-US') }));
};

/** Counts no further than it matters. */
const PENDING = `SELECT count(*) AS pending FROM
    (SELECT id FROM adr_request WHERE status = 'PENDING' AND adr_id = $1 LIMIT ${MAX_PENDING_REQUESTS}) AS waiting`;

/** Creates requests for changes of ADRs: one, or many in one transaction. */
export class RequestCreation {
    private readonly database: Database;
    private readonly writer: RequestWriter;
    private readonly notifications: RequestNotifications;

    constructor(
        context: WriteContext & Pick<ServerContext, 'notices'>,
        private readonly timeZone: string,
    ) {
        this.database = context.database;
        this.writer = new RequestWriter(context);
        this.notifications = new RequestNotifications(context);
    }

    /** @throws Failure 400 for invalid input, 409 while another request, or too many of them, prevent it */
    create({ adr_id, ...input }: PayloadOf<typeof requestCreate>, by: Actor): Promise<DataOf<typeof requestCreate>> {
        return this.database.write(async transaction => {
            const read = await this.lock(adr_id, transaction);
            const facts = await this.facts(adr_id, [input], read);
            if ((await this.room(adr_id, read)) === 0) throw Failure.service(409, tooMany());
            const [id] = await this.writer.make([planRequest(input, facts)], by, transaction);
            await this.notifications.notifyCreated(adr_id, 1, by, transaction);
            return { id: id as number };
        });
    }

    /**
     * Each is created or rejected on its own, with the message of the single call; a product is requested once. All
     * accepted requests are created together, or none.
     *
     * @throws Failure 400
     */
    async bulk({ adr_id, requests }: PayloadOf<typeof requestBulk>, by: Actor): Promise<Answer> {
        refuseTooMany(requests);
        return this.bulkOf(adr_id, () => Promise.resolve(requests), by);
    }

    /**
     * The same for requests that are determined once no other writer changes the ADR.
     *
     * @throws Failure 400
     */
    bulkOf(adr_id: number, find: Find, by: Actor): Promise<Answer> {
        return this.database.write(transaction => this.bulkIn(adr_id, find, by, transaction));
    }

    /**
     * Like `bulkOf`, in a transaction with further work.
     *
     * @throws Failure 400
     */
    async bulkIn(adr_id: number, find: Find, by: Actor, transaction: Transaction): Promise<Answer> {
        const read = await this.lock(adr_id, transaction);
        const requests = await find(read);
        refuseTooMany(requests);
        const answer: Answer = { created: [], rejected: [] };
        const subjects = new Set<string>();
        let room = await this.room(adr_id, read);
        for (let first = 0; first < requests.length; first += PORTION) {
            const portion = await this.plans(adr_id, requests.slice(first, first + PORTION), subjects, read);
            const plans = within(portion, room);
            for (const [at, plan] of plans.entries()) {
                if (isRejected(plan)) answer.rejected.push(buildRejection({ index: first + at }, plan.rejected));
            }
            const createdIds = await this.writer.make(plans.filter(isAccepted<NewRequest>), by, transaction);
            room -= createdIds.length;
            answer.created.push(...createdIds);
        }
        await this.notifications.notifyCreated(adr_id, answer.created.length, by, transaction);
        return answer;
    }

    /** @param subjects of the requests that are planned already; it grows */
    private async plans(
        adrId: number,
        items: readonly BulkRequest[],
        subjects: Set<string>,
        read: Read,
    ): Promise<(NewRequest | RejectedInput)[]> {
        const found = await resolveAdditions(this.database, read, items);
        const inputs = items.map((each, at) => withProduct(each, found[at] as Resolved));
        const facts = await this.facts(adrId, inputs.filter(isAccepted<RequestInput>), read);
        return inputs.map(each => {
            if (isRejected(each)) return each;
            const subject = subjectOf(each);
            if (subjects.has(subject)) return { rejected: adrMessages.listedTwice };
            const plan = planOf(each, facts);
            if (!isRejected(plan)) subjects.add(subject);
            return plan;
        });
    }

    /** Locks the ADR against other writers. @throws Failure 400 for a missing ADR */
    private async lock(adrId: number, transaction: Transaction): Promise<Read> {
        const isThere = await lockAdr(this.database, adrId, transaction);
        if (!isThere) throw new Failure(400, { adr_id: messages.value });
        return readerOf(this.database, transaction);
    }

    /** Returns the number of requests that may still be created for a locked ADR. */
    private async room(adrId: number, read: Read): Promise<number> {
        const [found] = await read<{ pending: number }>(PENDING, [adrId]);
        return MAX_PENDING_REQUESTS - (found?.pending ?? 0);
    }

    private facts(adrId: number, inputs: readonly RequestInput[], read: Read): Promise<CreationFacts> {
        return readCreationFacts(this.database, read, adrId, inputs, dateInZone(this.timeZone, new Date()));
    }
}
