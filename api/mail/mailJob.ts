import { randomBytes } from 'node:crypto';
import type { Database } from '../../models/database/database';
import { mailMessages } from '../../models/mailMessages';
import { toldOf, type Said } from '../../models/said';
import type { JobKind } from '../platform/jobs/kind';
import { endJob } from '../platform/jobs/progress';
import { Stopped } from '../platform/jobs/stopped';
import { answerOf } from '../platform/mail/answer';
import { areAttachable } from './attachments';
import { outgoing } from '../platform/mail/outgoing';
import type { MailParts } from './parts';
import { endMail, forgetMails, tryLater, waitingMail, type WaitingMail } from '../platform/mail/record';
import { Undeliverable } from '../platform/mail/transport';

const SECOND = 1000;
const HOUR = 3_600_000;
/** Milliseconds after the first failure; twice as long after each, up to the longest. */
const FIRST_WAIT = 15 * SECOND;
const LONGEST_WAIT = HOUR;
/** What became of mails, and the files of the outbox, are kept for so long, and looked through so often. */
const KEPT = 30 * 24 * HOUR;
const SWEPT_EVERY = HOUR;

const waitAfter = (tries: number): number => Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);

/** Why a mail is given up that was tried until it was of no use any more. */
const triedTooLong = ({ tries, created }: WaitingMail, now: number, error: unknown): Said => {
    const hours = Math.max(1, Math.round((now - created.getTime()) / HOUR));
    const time = mailMessages.hours({ hours });
    return mailMessages.triedTooLong({ tries: tries + 1, time, answer: answerOf(error) });
};

/** A mail that nobody took, which is tried again. */
class NotYet extends Error {
    override readonly name = 'NotYet';

    constructor(
        error: unknown,
        readonly seconds: number,
    ) {
        super(answerOf(error), { cause: error });
    }
}

/** What mails are called as jobs. */
export const MAIL = 'mail';

/** Mails as jobs: each is tried until somebody takes it, refuses it for good, or it is of no use any more. */
export class MailJob implements JobKind {
    readonly name = MAIL;
    /** Mails that were taken but could not be noted as sent yet: the next try only notes them. */
    private readonly taken = new Set<number>();
    private swept = 0;

    constructor(private readonly parts: MailParts) {}

    /** When the next try of a mail is, its failure says. */
    again(error: unknown): number | undefined {
        return error instanceof NotYet ? error.seconds : undefined;
    }

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const mail = await waitingMail(database, id);
        if (!mail) return;
        try {
            if (!this.taken.has(id)) await this.deliver(mail, signal);
            this.taken.add(id);
        } catch (error) {
            if (signal.aborted) throw new Stopped('The process is shutting down.');
            await this.afterFailure(database, mail, error);
            return;
        }
        await this.end(database, id, undefined);
        this.taken.delete(id);
    }

    async fail(database: Database, id: number, error: unknown): Promise<Said> {
        const reference = randomBytes(4).toString('hex');
        this.parts.log.error({ err: error, reference, mail: id }, 'A mail could not be sent.');
        const said = mailMessages.stopped({ reference });
        await this.end(database, id, said);
        return said;
    }

    async sweep(): Promise<void> {
        const now = Date.now();
        if (Math.abs(now - this.swept) < SWEPT_EVERY) return;
        const before = new Date(now - KEPT);
        await forgetMails(this.parts.database, before);
        await this.parts.transport.sweep?.(before);
        this.swept = now;
    }

    private async deliver(mail: WaitingMail, signal: AbortSignal): Promise<void> {
        if (!(await areAttachable(mail.content.attachments))) throw new Undeliverable(mailMessages.attachmentGone);
        await this.parts.transport.deliver(outgoing(mail, this.parts.settings), signal);
    }

    private async afterFailure(database: Database, mail: WaitingMail, error: unknown): Promise<void> {
        const { id, template, tries, until } = mail;
        this.parts.log.error({ err: error, mail: id, template, tries: tries + 1 }, 'A mail could not be sent.');
        if (error instanceof Undeliverable) return this.end(database, id, error.said);
        const now = Date.now();
        const next = now + waitAfter(tries);
        if (next > until.getTime()) return this.end(database, id, triedTooLong(mail, now, error));
        await database.write(transaction => tryLater(database, id, new Date(next), transaction));
        throw new NotYet(error, (next - now) / SECOND);
    }

    private async end(database: Database, id: number, said: Said | undefined): Promise<void> {
        await database.write(async transaction => {
            await endMail(database, id, said, transaction);
            const end = said && ({ state: 'FAILED', message: said.text, said: toldOf(said), needsLook: true } as const);
            await endJob(database, { kind: MAIL, id }, end ?? { state: 'DONE' }, transaction);
        });
    }
}
