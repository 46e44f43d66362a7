import { changeList, changeUndo } from '../../../models/platform/undo/calls';
import { bindCall } from '../calls/bind';
import type { FeatureServices, ServerContext } from '../feature';
import type { SessionUser } from '../sessions/user';
import { purgeRegularly } from '../retention/purge';
import { ChangeSets } from './changeSets';
import { Undo } from './undo';

/** Builds the calls that undo changes. They are part of the platform: the record stores of all features log changes. */
export const undoServices = (context: ServerContext): FeatureServices => {
    const changeSets = new ChangeSets(context);
    const undo = new Undo(context);
    return {
        routes: server => {
            bindCall(server, changeList, (payload, { user }) => changeSets.list(payload, user as SessionUser));
            bindCall(server, changeUndo, ({ partly }, { id, user }) =>
                undo.take(id(), partly === true, user as SessionUser),
            );
        },
        background: purgeRegularly(changeSets, context, error => {
            context.log.error({ err: error }, 'Changes that can be taken back no longer could not be removed.');
        }),
    };
};
