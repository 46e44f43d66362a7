import { createTransport } from 'nodemailer';
import { mailMessages } from '../../../models/platform/messages/mailMessages';
import { answerOf, type SmtpError } from './answer';
import { Undeliverable, type Outgoing, type Transport } from './transport';

/** Milliseconds to connect, until the greeting, and between two responses. */
interface SmtpTimeouts {
    readonly connect: number;
    readonly greet: number;
    readonly answer: number;
}

const DEFAULT_TIMEOUTS_MS: SmtpTimeouts = { connect: 15_000, greet: 15_000, answer: 60_000 };

/** Steps at which a rejection is about this mail; at others it is about the server, or its settings here. */
const OF_THE_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA', 'API'];
/** Replies from this code on are permanent (RFC 5321, 4.2.1). */
const FOR_GOOD = 500;

const isForGood = ({ code, command, responseCode = FOR_GOOD }: SmtpError): boolean =>
    (code === 'EENVELOPE' || code === 'EMESSAGE') && OF_THE_MAIL.includes(command) && responseCode >= FOR_GOOD;

/** Sends mails to the server in `SMTP_URL`. */
export class Smtp implements Transport {
    private readonly transport;

    constructor(url: string, { connect, greet, answer }: SmtpTimeouts = DEFAULT_TIMEOUTS_MS) {
        this.transport = createTransport({
            url,
            connectionTimeout: connect,
            dnsTimeout: connect,
            greetingTimeout: greet,
            socketTimeout: answer,
            disableUrlAccess: true,
        });
    }

    async deliver({ message }: Outgoing, signal: AbortSignal): Promise<void> {
        try {
            await this.transport.sendMail({ ...message, signal });
        } catch (error) {
            if (!isForGood(error as SmtpError)) throw error;
            throw new Undeliverable(mailMessages.rejected({ answer: answerOf(error) }));
        }
    }
}
