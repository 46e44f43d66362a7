import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { treeCalls } from '../../platform/tree/calls';
import { account } from './account';
import { accountTree } from './account';
import { accountType } from './accountType';
import { actualFile, actualUpload } from './actualCalls';
import { allowance, promotionAllowances } from './allowance';
import { ALLOWANCE_NAMES } from './allowanceTypes';
import { promotionCalendar, promotionMove } from './calendarCalls';
import { calendarExport } from './calendarExportCalls';
import { promotionCheckCounts, promotionChecks } from './checkCalls';
import { planAccountClone, planGroupClone, promotionClone } from './cloneCalls';
import { storeRequest, promotionCoverage } from './coverageCalls';
import { copy, copyUndo, planCopies } from './copyCalls';
import { dashboard } from './dashboardCalls';
import { spendMonths } from './spendMonthsCalls';
import { planExport } from './exportCalls';
import { promoAllowancesDelete, promoBulk, promoNamed, promoProductsDelete } from './gridCalls';
import { dealSheetCalls } from './dealSheetCalls';
import { tpmMessageTexts } from './messages';
import { guardrail } from './guardrail';
import { promotionGuardrails } from './guardrailCalls';
import { plan } from './plan';
import { planAccount } from './planAccount';
import { planGroup } from './planGroup';
import { promoActual } from './promoActual';
import { promoProduct, promotionProducts } from './promoProduct';
import { promotion } from './promotion';
import { promotionQueue } from './queueCalls';
import { removalPreview } from './removalCalls';
import { promotionStep, promotionStepMany } from './stepCalls';
import { planSummary } from './summaryCalls';
import { tradeCalendarCalls } from './tradeCalendarCalls';
import { calendarPeriods, tradeCalendar, tradeCalendarPeriod } from './tradeCalendar';
import {
    allowanceProductTable,
    copyParentTable,
    copyPlanTable,
    copyPromotionTable,
    copyTable,
    dealSheetCostTable,
    dealSheetTable,
} from './tables';

/** Trade promotion management: accounts, plans, promotions. */
export const tpmFeature = {
    name: 'tpm',
    resources: {
        [accountType.path]: accountType,
        [tradeCalendar.path]: tradeCalendar,
        [tradeCalendarPeriod.path]: tradeCalendarPeriod,
        [account.path]: account,
        [plan.path]: plan,
        [planAccount.path]: planAccount,
        [planGroup.path]: planGroup,
        [promotion.path]: promotion,
        [promoProduct.path]: promoProduct,
        [allowance.path]: allowance,
        [promoActual.path]: promoActual,
        [guardrail.path]: guardrail,
    },
    children: [promotionProducts, promotionAllowances, calendarPeriods],
    searches: [
        searchSource(plan, { screen: '/services/tpm/plan/detail/{id}' }),
        searchSource(promotion, {
            screen: '/services/tpm/plan/detail/{plan_id}?promotion={id}',
            about: ['plan_account_id', 'plan_id', 'performance_start_date', 'performance_end_date'],
        }),
        searchSource(account, { screen: '/services/tpm/account/detail/{id}' }),
    ],
    callGroups: [
        { title: 'Accounts', screens: ['services/tpm/account'], calls: Object.values(treeCalls(accountTree)) },
        {
            title: 'Plans',
            screens: ['services/tpm/plan'],
            calls: [planSummary, planExport, spendMonths, removalPreview],
        },
        { title: 'Trade dashboard', screens: ['services/tpm/dashboard'], calls: [dashboard] },
        {
            title: 'Promotion calendar',
            screens: ['services/tpm/calendar'],
            calls: [promotionCalendar, calendarExport],
        },
        { title: 'Trade calendars', screens: ['services/tpm/tradecalendar'], calls: tradeCalendarCalls },
        { title: 'Promotion queue', screens: ['services/tpm/queue'], calls: [promotionQueue] },
        {
            title: 'Promotions',
            screens: ['services/tpm/promotion', 'services/tpm/plan'],
            calls: [
                promotionStep,
                promotionStepMany,
                promotionChecks,
                promotionCheckCounts,
                promotionGuardrails,
                promotionCoverage,
                storeRequest,
                promotionMove,
                promoBulk,
                promoNamed,
                promoProductsDelete,
                promoAllowancesDelete,
            ],
        },
        { title: 'Clones', calls: [promotionClone, planGroupClone, planAccountClone] },
        { title: 'Copies', screens: ['services/tpm/plan'], calls: [copy, copyUndo, planCopies] },
        { title: 'Deal sheets', screens: ['services/tpm/plan'], calls: dealSheetCalls },
        { title: 'Promo actuals', screens: ['services/tpm/promoactual'], calls: [actualUpload, actualFile] },
    ],
    tables: [
        allowanceProductTable,
        copyTable,
        copyPlanTable,
        copyPromotionTable,
        copyParentTable,
        dealSheetTable,
        dealSheetCostTable,
    ],
    messages: { tpm: tpmMessageTexts, allowance: ALLOWANCE_NAMES },
} as const satisfies Feature;
