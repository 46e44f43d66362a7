import type { Request } from '@hapi/hapi';
import { ChangeLog } from '../../../models/database/changeLog';
import type { Access } from '../../../models/platform/access/access';
import type { ChangeKind } from '../../../models/platform/undo/changeSet';
import type { Handler } from '../limits/fair/plugin';
import { userOf } from '../sessions/user';

/** Logs the changes of a call, so that they can be undone: its actor contains the log. */
export const logChanges = (request: Request, kind: ChangeKind, access: Access): void => {
    const user = userOf(request);
    if (user) request.app.changes = new ChangeLog({ username: user.username, kind, access });
};

/** Wraps the handler of a call whose changes are logged. */
export const logged =
    (handler: Handler, kind: ChangeKind, access: Access): Handler =>
    (request, h) => {
        logChanges(request, kind, access);
        return handler(request, h);
    };
