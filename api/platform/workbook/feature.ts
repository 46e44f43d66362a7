import { callMessages } from '../../../models/platform/messages/callMessages';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { list, object } from '../../../models/platform/definition/shape';
import { integer, MAX_INTEGER } from '../../../models/platform/fields/integer';
import { text } from '../../../models/platform/fields/text';
import {
    MAX_WORKBOOK_BYTES,
    workbookApply,
    workbookCompare,
    workbookExport,
    workbookReview,
    type Accepted,
} from '../../../models/platform/workbook/calls';
import { bindCall } from '../calls/bind';
import { download } from '../export/routes';
import type { FeatureServices, ServerContext } from '../feature';
import { Failure } from '../server/failure';
import { check, schemaOf } from '../server/validation';
import { callerOf, type SessionUser } from '../sessions/user';
import { logChanges } from '../undo/log';
import { purgeRegularly } from '../retention/purge';
import { receiveUpload } from '../uploads/upload';
import { Workbooks } from './workbooks';

const MAX_ACCEPTED = 200_000;
const LIMITS = { file: MAX_WORKBOOK_BYTES, fields: 65_536 };

const NATURAL = { min: 0, max: MAX_INTEGER } as const;

const acceptSchema = schemaOf({
    accept: list(
        object(
            {
                sheet: integer(NATURAL),
                row: integer({ min: -MAX_INTEGER, max: MAX_INTEGER, required: true }),
                field: text({ max: 100 }),
                version: integer(NATURAL),
            },
            { required: true },
        ),
        { required: true, max: MAX_ACCEPTED },
    ),
});

/** @throws Failure 400 unless it is `all` or a list of rows and cells */
const acceptIn = (accept: unknown): 'all' | readonly Accepted[] => {
    if (accept === 'all') return accept;
    if (!Array.isArray(accept)) throw new Failure(400, { accept: messages.value });
    return check(acceptSchema, { accept }).accept;
};

/** Builds the calls of uploaded workbooks. They are part of the platform: every list has them. */
export const workbookServices = (context: ServerContext): FeatureServices => {
    const workbooks = new Workbooks(context);
    const receive = receiveUpload(workbookCompare, LIMITS);
    return {
        routes: server => {
            bindCall(server, workbookExport, async (payload, { user, h }) =>
                download(h, await workbooks.export(payload, user as SessionUser)),
            );
            bindCall(server, workbookCompare, async (_payload, { user, request }) =>
                receive(request, await workbooks.incoming(), ({ values, filename, path }) =>
                    workbooks.compare({ path, filename, of: values }, user as SessionUser),
                ),
            );
            bindCall(server, workbookReview, (_payload, { id, user }) => workbooks.review(id(), user as SessionUser));
            bindCall(server, workbookApply, async ({ accept }, { id, user, request }) => {
                const accepted = acceptIn(accept);
                const access = await workbooks.undoAccessOf(id(), user as SessionUser);
                // An undo requires the right to change these records.
                if (access === undefined) delete request.app.changes;
                else logChanges(request, 'edit', access);
                const caller = callerOf(request);
                if (!caller) throw Failure.service(401, callMessages.signIn);
                const applied = await workbooks.apply(id(), accepted, caller);
                return { ...applied, change_id: applied.done > 0 ? (request.app.changes?.id ?? null) : null };
            });
        },
        background: purgeRegularly(workbooks, context),
    };
};
