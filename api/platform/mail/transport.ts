import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../../models/platform/messages/message';

/** A mail as it goes out. */
export interface Outgoing {
    readonly id: number;
    readonly template: string;
    readonly message: SendMailOptions;
}

/** A transport that delivers mails to their receivers. */
export interface Transport {
    /**
     * Comes back when somebody else answers for the mail.
     *
     * @throws Undeliverable where no other try would end otherwise; anything else is worth another
     */
    deliver(mail: Outgoing, signal: AbortSignal): Promise<void>;
    /** Removes what is too old to be kept, if it keeps anything. */
    purge?(before: Date): Promise<void>;
}

/** A mail that nobody will take, however often it is tried. */
export class Undeliverable extends Error {
    override readonly name = 'Undeliverable';

    constructor(readonly userMessage: Message) {
        super(userMessage.text);
    }
}
