import type { CallGroup } from '../call';
import type { Table } from '../table';
import { treeCalls } from '../tree/calls';
import { accountTree } from './account';
import { actualFile, actualUpload } from './actualCalls';
import { dashboard } from './dashboardCalls';
import { promotionCheckCounts, promotionChecks } from './checkCalls';
import { planAccountClone, planGroupClone, promotionClone } from './cloneCalls';
import { promotionQueue } from './queueCalls';
import { planExport } from './exportCalls';
import { removalPreview } from './removalCalls';
import { promoAllowancesDelete, promoBulk, promoNamed, promoProductsDelete } from './gridCalls';
import { promotionStep, promotionStepMany } from './stepCalls';
import { planSummary } from './summaryCalls';
import { allowanceProductTable } from './tables';

export { tpmTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Accounts', calls: Object.values(treeCalls(accountTree)) },
    { title: 'Plans', calls: [planSummary, planExport, dashboard, removalPreview] },
    {
        title: 'Promotions',
        calls: [
            promotionStep,
            promotionStepMany,
            promotionQueue,
            promotionChecks,
            promotionCheckCounts,
            promoBulk,
            promoNamed,
            promoProductsDelete,
            promoAllowancesDelete,
        ],
    },
    { title: 'Clones', calls: [promotionClone, planGroupClone, planAccountClone] },
    { title: 'Promo actuals', calls: [actualUpload, actualFile] },
];

export const tables: readonly Table[] = [allowanceProductTable];
