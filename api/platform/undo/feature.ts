import { changeList, changeUndo } from '../../../models/platform/undo/calls';
import { bindCall } from '../calls/bind';
import type { FeatureServices, ServerContext } from '../feature';
import type { SessionUser } from '../sessions/user';
import { ChangeSets } from './changeSets';
import { Undo } from './undo';

/** Milliseconds between purges: removed change sets are a month old. */
const EVERY = 6 * 3_600_000;

/** Builds the calls that undo changes. They are part of the platform: the record stores of all features log changes. */
export const undoServices = (context: ServerContext): FeatureServices => {
    const changeSets = new ChangeSets(context);
    const undo = new Undo(context);
    let purgeTimer: NodeJS.Timeout | undefined;
    const purge = (): Promise<void> =>
        changeSets.purge().catch((error: unknown) => {
            context.log.error({ err: error }, 'Changes that can be taken back no longer could not be removed.');
        });
    return {
        routes: server => {
            bindCall(server, changeList, (payload, { user }) => changeSets.list(payload, user as SessionUser));
            bindCall(server, changeUndo, ({ partly }, { id, user }) =>
                undo.take(id(), partly === true, user as SessionUser),
            );
        },
        background: {
            start: () => {
                purgeTimer = setInterval(() => void purge(), EVERY).unref();
                return purge();
            },
            stop: () => clearInterval(purgeTimer),
        },
    };
};
