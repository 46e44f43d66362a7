import { randomBytes } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import { mailMessages } from '../../../models/platform/messages/mailMessages';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { JobKind } from '../jobs/kind';
import { endJob } from '../jobs/progress';
import { Stopped } from '../jobs/stopped';
import { answerOf } from './answer';
import { attachability } from './attachments';
import { outgoing } from './outgoing';
import { mailTries } from './metrics';
import type { MailDependencies } from './parts';
import { endMail, forgetMails, tryLater, waitingMail, type WaitingMail } from './record';
import { Undeliverable } from './transport';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds after the first failure; twice as long after each, up to the longest. */
const FIRST_WAIT = 15 * SECOND;
const MAX_WAIT_MS = HOUR;
/** Milliseconds for which past mails, and the files of the outbox, are retained; and between two purges of them. */
const RETENTION_MS = 30 * 24 * HOUR;
const PURGE_INTERVAL_MS = HOUR;

const waitAfter = (tries: number): number => Math.min(FIRST_WAIT * 2 ** tries, MAX_WAIT_MS);

/** Returns milliseconds in full minutes, from an hour on in full hours, rounded up. */
const within = (time: number): Message =>
    time <= HOUR - MINUTE
        ? mailMessages.minutes({ minutes: Math.max(1, Math.ceil(time / MINUTE)) })
        : mailMessages.hours({ hours: Math.ceil(time / HOUR) });

/** Returns the reason why a mail is given up that was tried until it was no longer of use. */
const triedTooLong = ({ tries, created }: WaitingMail, now: number, error: unknown): Message => {
    const time = within(now - created.getTime());
    return mailMessages.triedTooLong({ tries: tries + 1, time, answer: answerOf(error) });
};

/** A mail that no server accepted yet, which is tried again. */
class NotYet extends Error {
    override readonly name = 'NotYet';

    constructor(
        error: unknown,
        readonly seconds: number,
    ) {
        super(answerOf(error), { cause: error });
    }
}

/** The name of the jobs of mails. */
export const MAIL = 'mail';

/** Mails as jobs: each is tried until a server accepts it or rejects it permanently, or it is no longer of use. */
export class MailJob implements JobKind {
    readonly name = MAIL;
    /** Mails that were accepted but could not be noted as sent yet: the next try only notes them. */
    private readonly acceptedIds = new Set<number>();
    private lastPurge = 0;

    constructor(private readonly dependencies: MailDependencies) {}

    /** Returns the seconds until the next try of a mail, as its failure has them. */
    again(error: unknown): number | undefined {
        return error instanceof NotYet ? error.seconds : undefined;
    }

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const mail = await waitingMail(database, id);
        if (!mail) return;
        try {
            if (!this.acceptedIds.has(id)) await this.deliver(mail, signal);
            this.acceptedIds.add(id);
        } catch (error) {
            if (signal.aborted) throw new Stopped('The process is shutting down.');
            await this.afterFailure(database, mail, error);
            return;
        }
        await this.end(database, id, undefined);
        this.acceptedIds.delete(id);
        const { template, uid } = mail;
        mailTries.inc({ template, outcome: 'sent' });
        this.dependencies.log.info({ mail: id, template, uid }, 'A mail was sent.');
    }

    async fail(database: Database, id: number, error: unknown): Promise<Message> {
        const reference = randomBytes(4).toString('hex');
        this.dependencies.log.error({ err: error, reference, mail: id }, 'A mail could not be sent.');
        const message = mailMessages.stopped({ reference });
        await this.end(database, id, message);
        return message;
    }

    async purge(): Promise<void> {
        const now = Date.now();
        if (Math.abs(now - this.lastPurge) < PURGE_INTERVAL_MS) return;
        const before = new Date(now - RETENTION_MS);
        await forgetMails(this.dependencies.database, before);
        await this.dependencies.transport.purge?.(before);
        this.lastPurge = now;
    }

    private async deliver(mail: WaitingMail, signal: AbortSignal): Promise<void> {
        const found = await attachability(mail.content.attachments);
        if (found === 'gone') throw new Undeliverable(mailMessages.attachmentGone);
        if (found === 'tooLarge') throw new Undeliverable(mailMessages.attachmentTooLarge);
        await this.dependencies.transport.deliver(outgoing(mail, this.dependencies.settings), signal);
    }

    private async afterFailure(database: Database, mail: WaitingMail, error: unknown): Promise<void> {
        const { id, template, uid, tries, until } = mail;
        const context = { mail: id, template, uid, tries: tries + 1 };
        this.dependencies.log.error({ err: error, ...context }, 'A mail could not be sent.');
        const now = Date.now();
        const next = now + waitAfter(tries);
        const isTooLate = next > until.getTime();
        const isLastTry = error instanceof Undeliverable || isTooLate;
        mailTries.inc({ template, outcome: isLastTry ? 'given_up' : 'later' });
        if (error instanceof Undeliverable) return this.end(database, id, error.userMessage);
        if (isTooLate) return this.end(database, id, triedTooLong(mail, now, error));
        await database.write(transaction => tryLater(database, id, new Date(next), transaction));
        throw new NotYet(error, (next - now) / SECOND);
    }

    private async end(database: Database, id: number, message: Message | undefined): Promise<void> {
        await database.write(async transaction => {
            await endMail(database, id, message, transaction);
            const end =
                message &&
                ({
                    state: 'FAILED',
                    message: message.text,
                    descriptor: descriptorOf(message),
                    needsLook: true,
                } as const);
            await endJob(database, { kind: MAIL, id }, end ?? { state: 'DONE' }, transaction);
        });
    }
}
