import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Said } from '../../../models/said';

/** Whether a server answers calls yet: it listens before its database can be asked, and is up to date. */
export class Readiness {
    private current: Said | undefined = callMessages.starting;

    /** Why it answers none; undefined: it does. */
    get reason(): Said | undefined {
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
