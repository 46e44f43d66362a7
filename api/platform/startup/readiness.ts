import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Message } from '../../../models/platform/messages/message';

/** Whether a server answers calls yet: it listens before its database can be asked, and is up to date. */
export class Readiness {
    private current: Message | undefined = callMessages.starting;

    /** The reason why it answers no calls; undefined: it does. */
    get reason(): Message | undefined {
        return this.current;
    }

    /** It waits for its database. */
    awaitDatabase(): void {
        this.current = callMessages.unavailable;
    }

    /** Its database answers, and is brought up to date. */
    prepare(): void {
        this.current = callMessages.starting;
    }

    complete(): void {
        this.current = undefined;
    }
}
