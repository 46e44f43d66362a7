import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../../models/platform/messages/message';

/** An outgoing mail. */
export interface Outgoing {
    readonly id: number;
    readonly template: string;
    readonly message: SendMailOptions;
}

/** A transport that delivers mails to their receivers. */
export interface Transport {
    /**
     * Resolves when another server is responsible for the mail.
     *
     * @throws Undeliverable where another try would not succeed either; any other error is worth one
     */
    deliver(mail: Outgoing, signal: AbortSignal): Promise<void>;
    /** Removes what is too old to be retained, if it stores anything. */
    purge?(before: Date): Promise<void>;
}

/** A mail that no server will accept, however often it is tried. */
export class Undeliverable extends Error {
    override readonly name = 'Undeliverable';

    constructor(readonly userMessage: Message) {
        super(userMessage.text);
    }
}
