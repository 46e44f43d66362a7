import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { accountTree } from '../../../models/features/tpm/account';
import { storeRequest, promotionCoverage } from '../../../models/features/tpm/coverageCalls';
import { promotionCalendar, promotionMove } from '../../../models/features/tpm/calendarCalls';
import { calendarExport } from '../../../models/features/tpm/calendarExportCalls';
import { copy, copyUndo, planCopies } from '../../../models/features/tpm/copyCalls';
import { sheetExport, sheetFile, sheetList } from '../../../models/features/tpm/dealSheetCalls';
import { dashboard } from '../../../models/features/tpm/dashboardCalls';
import {
    promoAllowancesDelete,
    promoBulk,
    promoNamed,
    promoProductsDelete,
} from '../../../models/features/tpm/gridCalls';
import { promotionWorkflow } from '../../../models/features/tpm/promotionWorkflow';
import { promotionCheckCounts, promotionChecks } from '../../../models/features/tpm/checkCalls';
import { promotionQueue, withAvailable } from '../../../models/features/tpm/queueCalls';
import { queueView } from '../../../models/features/tpm/queueView';
import { planExport } from '../../../models/features/tpm/exportCalls';
import { promotionGuardrails } from '../../../models/features/tpm/guardrailCalls';
import { removalPreview } from '../../../models/features/tpm/removalCalls';
import { spendMonths } from '../../../models/features/tpm/spendMonthsCalls';
import {
    accountCalendar,
    MAX_PERIOD_FILE_BYTES,
    periodTemplate,
    periodUpload,
} from '../../../models/features/tpm/tradeCalendarCalls';
import { planSummary } from '../../../models/features/tpm/summaryCalls';
import { dateInZone } from '../../../models/platform/calendar/clock';
import { actualFile, actualUpload, MAX_ACTUAL_FILE_BYTES } from '../../../models/features/tpm/actualCalls';
import { planAccountClone, planGroupClone, promotionClone } from '../../../models/features/tpm/cloneCalls';
import type { SessionUser } from '../../platform/sessions/user';
import { bindCall } from '../../platform/calls/bind';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import type { ServerContext } from '../../platform/feature';
import { download } from '../../platform/export/routes';
import { treeRoutes } from '../../platform/tree/routes';
import { stepManyRoute, stepRoute } from '../../platform/workflow/routes';
import { attach } from '../../platform/calls/attachment';
import type { UploadLimits } from '../../platform/uploads/multipart';
import { receiveUpload } from '../../platform/uploads/upload';
import { RequestCreation } from '../adr/request/creation';
import { calendarOf } from './calendar/calendar';
import { calendarFileOf } from './calendar/file';
import { StoreRequests } from './coverage/storeRequests';
import { knownCoverage } from './coverage/coverage';
import { dashboardOf } from './dashboard/dashboard';
import type { Scope } from './dashboard/scope';
import { DealSheets } from './dealSheet/dealSheets';
import { sheetFileOf } from './dealSheet/files';
import { sheetOf } from './dealSheet/source';
import { planContent } from './plan/export/content';
import { summaryOf } from './plan/summary';
import { countRemoved } from './removal';
import { spendByMonth } from './spendMonths';
import { accountCalendars, type AccountCalendar } from './tradeCalendar/accountCalendars';
import { TradeCalendars } from './tradeCalendar/calendars';
import { PERIOD_TEMPLATE } from './tradeCalendar/periodFile';
import { checksOf } from './promotion/checks/checks';
import { checkCountsOf } from './promotion/checks/counts';
import { guardrailsFor } from './promotion/guardrails';
import { PromotionGridService, namedProducts } from './promotion/grid';
import { PromotionMoves } from './promotion/moves';
import { promotionStepping } from './promotion/stepping';
import type { Actuals } from './actual/actuals';
import type { Clones } from './clone/clones';
import type { Copies } from './copy/copies';

/** Registers the calls that clone the records of plans. */
export const cloneRoutes = (server: Server, clones: Clones): void => {
    bindCall(server, promotionClone, (payload, { id, user }) => clones.promotion(id(), payload, user as Actor));
    bindCall(server, planGroupClone, (payload, { id, user }) => clones.group(id(), payload, user as Actor));
    bindCall(server, planAccountClone, (payload, { id, user }) => clones.planAccount(id(), payload, user as Actor));
};

/** Registers the calls that copy promotions, groups, accounts and plans, and undo copies. */
export const copyRoutes = (server: Server, copies: Copies): void => {
    bindCall(server, copy, (payload, { user }) => copies.copy(payload, user as SessionUser));
    bindCall(server, copyUndo, (_payload, { id, user }) => copies.undo(id(), user as SessionUser));
    bindCall(server, planCopies, (_payload, { id, user }) => copies.ofPlan(id(), user as SessionUser));
};

const UPLOAD: UploadLimits = { file: MAX_ACTUAL_FILE_BYTES, fields: 65_536 };

/** Registers the calls that upload and download the files of actuals. */
export const actualRoutes = (server: Server, actuals: Actuals): void => {
    const receive = receiveUpload(actualUpload, UPLOAD);
    bindCall(server, actualUpload, async (_payload, { request, user }) =>
        receive(request, await actuals.files.incoming(), upload => actuals.receive(upload, user as Actor)),
    );
    bindCall(server, actualFile, async (_payload, { id, h }) => attach(h, await actuals.file(id())).charset(''));
};

/** Registers the calls about the stores of a promotion's account on its ADR. */
export const coverageRoutes = (server: Server, context: ServerContext): void => {
    const { database, settings } = context;
    const requests = new StoreRequests(database, new RequestCreation(context, settings.timeZone));
    bindCall(server, promotionCoverage, ({ promo_id: id }) => knownCoverage(database, id));
    bindCall(server, storeRequest, ({ prod_ids: ids }, { id, user }) => requests.ask(id(), ids, user as Actor));
};

/** Registers the calls of deal sheets. */
export const dealSheetRoutes = (server: Server, context: ServerContext): void => {
    const sheets = new DealSheets(context.database);
    bindCall(server, sheetExport, async (payload, { user, h }) => {
        const caller = user as SessionUser;
        const of = sheetOf(payload);
        return download(h, await sheetFileOf(context, () => sheets.next(of, caller.username), payload, caller));
    });
    bindCall(server, sheetFile, async (payload, { id, user, h }) =>
        download(h, await sheetFileOf(context, () => sheets.version(id()), payload, user as SessionUser)),
    );
    bindCall(server, sheetList, payload => sheets.list(payload));
};

const PERIODS: UploadLimits = { file: MAX_PERIOD_FILE_BYTES, fields: 65_536 };

/** Registers the calls of trade calendars that are not generated. */
export const tradeCalendarRoutes = (server: Server, { database, ...context }: ServerContext): void => {
    const calendars = new TradeCalendars({ database, ...context });
    const receive = receiveUpload(periodUpload, PERIODS);
    bindCall(server, periodUpload, (_payload, { request, user, id }) =>
        receive(request, calendars.incoming(), ({ values, path }) =>
            calendars.replacePeriods(id(), values.version ?? null, path, user as Actor),
        ),
    );
    bindCall(server, periodTemplate, async (_payload, { h }) => Promise.resolve(attach(h, PERIOD_TEMPLATE)));
    bindCall(server, accountCalendar, async (_payload, { id }) => {
        const found = await accountCalendars(database, database.read.bind(database), [id()]);
        const { periods, ...calendar } = found.get(id()) as AccountCalendar;
        return { ...calendar, periods: [...periods] };
    });
};

/** Registers the calls of trade promotion management that are not generated. */
export const tpmRoutes = (server: Server, context: ServerContext): void => {
    const stepping = promotionStepping(context);
    const grid = new PromotionGridService(context);
    const moves = new PromotionMoves(context);
    const { timeZone } = context.settings;
    const today = (): string => dateInZone(timeZone, new Date());
    treeRoutes(server, context, accountTree);
    bindCall(server, planSummary, (_payload, { id }) => summaryOf(context.database, id()));
    const scopeOf = (filter: Scope['filter'] | null | undefined, user: SessionUser | undefined): Scope => ({
        filter: filter ?? {},
        username: (user as Actor).username,
        today: today(),
    });
    bindCall(server, dashboard, ({ searchCriteria }, { user }) =>
        dashboardOf(context.database, scopeOf(searchCriteria?.filter, user)),
    );
    bindCall(server, promotionCalendar, ({ searchCriteria }, { user, pass }) =>
        calendarOf(context.database, scopeOf(searchCriteria?.filter, user), user as SessionUser, pass),
    );
    bindCall(server, calendarExport, async (payload, { user, pass, h }) => {
        const caller = user as SessionUser;
        const scope = scopeOf(payload.searchCriteria?.filter, user);
        return download(h, await calendarFileOf(context, scope, payload, caller, pass));
    });
    bindCall(server, spendMonths, async ({ of, ids }) => ({ list: await spendByMonth(context.database, of, ids) }));
    bindCall(server, planExport, async ({ plan_id: id, format }, { user, h }) =>
        download(h, await context.exports.make(() => planContent(context.database, id), format || 'xlsx', user)),
    );
    bindCall(server, removalPreview, ({ of, ids }) => countRemoved(context.database, of, ids));
    stepRoute(server, context, promotionWorkflow, stepping);
    stepManyRoute(server, context, promotionWorkflow, stepping);
    viewRoutes(server, context, queueView, { list: promotionQueue }, () => ({ tell: withAvailable }));
    bindCall(server, promotionGuardrails, (_payload, { id }) => guardrailsFor(context.database, id()));
    bindCall(server, promotionChecks, (_payload, { id }) => checksOf(context.database, id(), timeZone));
    bindCall(server, promotionCheckCounts, ({ ids }, { pass }) => checkCountsOf(context.database, ids, today(), pass));
    bindCall(server, promotionMove, (payload, { id, user }) => moves.move(id(), payload, user as Actor));
    bindCall(server, promoBulk, (payload, { user }) => grid.save(payload, user as Actor));
    bindCall(server, promoNamed, ({ codes }) => namedProducts(context.database, codes));
    bindCall(server, promoProductsDelete, async (payload, { user }) => {
        await grid.removeProducts(payload, user as Actor);
        return {};
    });
    bindCall(server, promoAllowancesDelete, async (payload, { user }) => {
        await grid.removeAllowances(payload, user as Actor);
        return {};
    });
};
