import { adrMessages } from '../../../../models/features/adr/messages';
import { requestWorkflow } from '../../../../models/features/adr/request';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { Message } from '../../../../models/platform/messages/message';
import type { ServerContext } from '../../../platform/feature';
import type { RequestRow } from './write';

type Step = keyof typeof requestWorkflow.steps;
type NotifiedRequest = Pick<RequestRow, 'adr_id' | 'create_user'>;

const NAME = 'SELECT name FROM adr WHERE id = $1';
const WAITS = "SELECT id FROM adr_request WHERE adr_id = $1 AND status = 'PENDING' LIMIT 1";

const WORDS: Readonly<Record<Step, (values: { readonly count: number; readonly adr: string }) => Message>> = {
    complete: adrMessages.requestsCompleted,
    cancel: adrMessages.requestsCancelled,
};

const waitingOf = (adrId: number): string => `adr.waiting.${adrId}`;
const linkTo = (adrId: number, search = ''): string => `/services/adr/requests/${adrId}${search}`;

/** Groups requests by notice: those of one user for one ADR. */
const grouped = (requests: readonly NotifiedRequest[]): readonly (NotifiedRequest & { readonly count: number })[] => {
    const groups = new Map<string, NotifiedRequest & { count: number }>();
    for (const { adr_id, create_user } of requests) {
        const key = `${adr_id} ${create_user}`;
        const group = groups.get(key) ?? { adr_id, create_user, count: 0 };
        group.count += 1;
        groups.set(key, group);
    }
    return [...groups.values()];
};

/** Notifies deciders of new requests, and requesters of decisions; thousands at once as one notice. */
export class RequestNotifications {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'notices'>) {
        this.database = context.database;
    }

    async notifyCreated(
        adrId: number,
        count: number,
        { username: by }: Actor,
        transaction: Transaction,
    ): Promise<void> {
        if (count === 0) return;
        const message = adrMessages.newRequests({ count, adr: await this.nameOf(adrId, transaction) });
        const to = { access: 'requestDecider' } as const;
        await this.context.notices.notify(
            { to, by, about: waitingOf(adrId), message, link: linkTo(adrId) },
            transaction,
        );
    }

    /** @param requests that have been decided, as they were before */
    async decided(
        step: Step,
        requests: readonly NotifiedRequest[],
        { username: by }: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const { to: status } = requestWorkflow.steps[step];
        for (const { adr_id: adrId, create_user: asker, count } of grouped(requests)) {
            const message = WORDS[step]({ count, adr: await this.nameOf(adrId, transaction) });
            const about = `adr.${status}.${adrId}`;
            const link = linkTo(adrId, `?status=${status}&create_user=${encodeURIComponent(asker)}`);
            await this.context.notices.notify({ to: [asker], by, about, message, link }, transaction);
        }
        for (const adrId of new Set(requests.map(({ adr_id }) => adr_id))) {
            const [waits] = await this.database.run(WAITS, [adrId], transaction);
            if (!waits) await this.context.notices.resolve(waitingOf(adrId), transaction);
        }
    }

    private async nameOf(adrId: number, transaction: Transaction): Promise<string> {
        const [adr] = await this.database.run<{ name: string }>(NAME, [adrId], transaction);
        return adr?.name ?? '';
    }
}
