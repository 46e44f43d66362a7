import { adrMessages } from '../../../models/features/adr/messages';
import { adrProduct } from '../../../models/features/adr/product';
import { adrRequest, MOST_PENDING } from '../../../models/features/adr/request';
import type { requestBulk, requestCreate } from '../../../models/features/adr/requestCalls';
import { MOST_STATES, stateInput } from '../../../models/features/adr/state';
import { dateIn } from '../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { readerOf, type Read } from '../../../models/database/read';
import type { Actor } from '../../../models/database/writer';
import type { Transaction } from '../../../models/database/transaction';
import type { Field } from '../../../models/platform/fields/kind';
import { labelOf } from '../../../models/platform/definition/label';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { product } from '../../../models/features/product/product';
import { refusal } from '../../../models/refusal';
import { labelled, together, type Said, type SaidErrors } from '../../../models/said';
import { Failure } from '../../platform/server/failure';
import type { Ground, WritingGround } from '../../slice';
import { askingFacts, type Asked, type AskingFacts } from '../../features/adr/request/creationFacts';
import { holdAdr } from '../../features/adr/change';
import { RequestWriter } from '../../features/adr/request/write';
import { resolveAdditions, type Resolved } from '../../features/adr/product/codes';
import { RequestTelling } from '../../features/adr/request/notifications';
import { planRequest, type NewRequest } from '../../features/adr/request/plan';

type Given = PayloadOf<typeof requestBulk>['requests'][number];
type Answer = DataOf<typeof requestBulk>;

/** Why a product is not asked about. */
interface Refused {
    readonly refused: Said;
}

const isRefused = (each: object): each is Refused => 'refused' in each;
const isMade = <T extends object>(each: T | Refused): each is T => !isRefused(each);

/** Requests that are planned and written at once: between two portions others have their turn. */
const PORTION = 500;

const FIELDS: Readonly<Record<string, Field>> = {
    ...product.allFields,
    ...adrRequest.allFields,
    ...adrProduct.allFields,
};
const STATE_FIELDS: Readonly<Record<string, Field>> = stateInput.object;

/** What a field of a request is called; one of a state by its path, `entities.N.field`. */
const labelAt = (path: string): string => {
    const [name = '', , ofState] = path.split('.');
    const field = ofState === undefined ? FIELDS[name] : STATE_FIELDS[ofState];
    return labelOf(ofState ?? name, field ?? { options: {} });
};

/** What the single call says at its fields, in one line. */
const whyNot = (errors: SaidErrors): Said => {
    const lines = Object.entries(errors).map(([path, message]) =>
        path === 'serviceError' ? message : labelled(labelAt(path), message),
    );
    const each = new Map(lines.map(line => [line.text, line]));
    return together('sentences', [...each.values()]) ?? messages.value;
};

/** The product that a request is about, by the one of its two ids that names it. */
const subjectOf = ({ type, prod_id, adr_prod_id }: Asked): string =>
    type === 'ADD' ? `product ${prod_id ?? ''}` : `ADR product ${adr_prod_id ?? ''}`;

const planOf = (asked: Asked, facts: AskingFacts): NewRequest | Refused => {
    try {
        return planRequest(asked, facts);
    } catch (error) {
        if (error instanceof Failure) return { refused: whyNot(error.errors) };
        throw error;
    }
};

/** What is asked for, by the product that an addition's code names. */
const withProduct = ({ upc_item, upc_case, ...asked }: Given, found: Resolved): Asked | Refused => {
    if (asked.type === 'ADD')
        return 'prodId' in found ? { ...asked, prod_id: found.prodId } : { refused: found.reason };
    return upc_item || upc_case ? { refused: whyNot({ upc_item: messages.unknown }) } : asked;
};

const tooMany = (): Said => adrMessages.mostPending({ limit: MOST_PENDING.toLocaleString('en-US') });

/** Of what is planned, as many as there is room for. */
const within = (plans: readonly (NewRequest | Refused)[], room: number): (NewRequest | Refused)[] =>
    plans.map(plan => (isRefused(plan) || room-- > 0 ? plan : { refused: tooMany() }));

/** Counts no further than it matters. */
const PENDING = `SELECT count(*) AS pending FROM
    (SELECT id FROM adr_request WHERE status = 'PENDING' AND adr_id = $1 LIMIT ${MOST_PENDING}) AS waiting`;

/** Asking for changes of ADRs: one, or many in one transaction. */
export class RequestAsking {
    private readonly database: Database;
    private readonly writer: RequestWriter;
    private readonly telling: RequestTelling;

    constructor(
        ground: WritingGround & Pick<Ground, 'notices'>,
        private readonly timeZone: string,
    ) {
        this.database = ground.database;
        this.writer = new RequestWriter(ground);
        this.telling = new RequestTelling(ground);
    }

    /** @throws Failure 400 for what is wrong, 409 while another request, or too many of them, stand against it */
    create({ adr_id, ...asked }: PayloadOf<typeof requestCreate>, by: Actor): Promise<DataOf<typeof requestCreate>> {
        return this.database.write(async transaction => {
            const read = await this.held(adr_id, transaction);
            const facts = await this.facts(adr_id, [asked], read);
            if ((await this.room(adr_id, read)) === 0) throw Failure.service(409, tooMany());
            const [id] = await this.writer.make([planRequest(asked, facts)], by, transaction);
            await this.telling.asked(adr_id, 1, by, transaction);
            return { id: id as number };
        });
    }

    /**
     * Each is asked for or refused on its own, with what the single call would say; a product is asked about once. All
     * that are made are made together, or none.
     *
     * @throws Failure 400
     */
    async bulk({ adr_id, requests }: PayloadOf<typeof requestBulk>, by: Actor): Promise<Answer> {
        const states = requests.reduce((sum, { entities }) => sum + (entities?.length ?? 0), 0);
        if (states > MOST_STATES) {
            throw Failure.service(400, adrMessages.mostStates({ limit: MOST_STATES.toLocaleString('en-US') }));
        }
        return this.database.write(async transaction => {
            const read = await this.held(adr_id, transaction);
            const answer: Answer = { made: [], refused: [] };
            const subjects = new Set<string>();
            let room = await this.room(adr_id, read);
            for (let first = 0; first < requests.length; first += PORTION) {
                const portion = await this.plans(adr_id, requests.slice(first, first + PORTION), subjects, read);
                const plans = within(portion, room);
                for (const [at, plan] of plans.entries()) {
                    if (isRefused(plan)) answer.refused.push(refusal({ index: first + at }, plan.refused));
                }
                const made = await this.writer.make(plans.filter(isMade<NewRequest>), by, transaction);
                room -= made.length;
                answer.made.push(...made);
            }
            await this.telling.asked(adr_id, answer.made.length, by, transaction);
            return answer;
        });
    }

    /** @param subjects of the requests that are planned already; it grows */
    private async plans(
        adrId: number,
        given: readonly Given[],
        subjects: Set<string>,
        read: Read,
    ): Promise<(NewRequest | Refused)[]> {
        const found = await resolveAdditions(this.database, read, given);
        const asked = given.map((each, at) => withProduct(each, found[at] as Resolved));
        const facts = await this.facts(adrId, asked.filter(isMade<Asked>), read);
        return asked.map(each => {
            if (isRefused(each)) return each;
            const subject = subjectOf(each);
            if (subjects.has(subject)) return { refused: adrMessages.listedTwice };
            const plan = planOf(each, facts);
            if (!isRefused(plan)) subjects.add(subject);
            return plan;
        });
    }

    /** Others who write to the ADR wait from here on. @throws Failure 400 when there is no such ADR */
    private async held(adrId: number, transaction: Transaction): Promise<Read> {
        const isThere = await holdAdr(this.database, adrId, transaction);
        if (!isThere) throw new Failure(400, { adr_id: messages.value });
        return readerOf(this.database, transaction);
    }

    /** Requests that may still be made for an ADR that is held. */
    private async room(adrId: number, read: Read): Promise<number> {
        const [found] = await read<{ pending: number }>(PENDING, [adrId]);
        return MOST_PENDING - (found?.pending ?? 0);
    }

    private facts(adrId: number, asked: readonly Asked[], read: Read): Promise<AskingFacts> {
        return askingFacts(this.database, read, adrId, asked, dateIn(this.timeZone, new Date()));
    }
}
