import type { CallGroup } from '../platform/calls/call';
import type { Table } from '../platform/definition/table';
import { treeCalls } from '../platform/tree/calls';
import { accountTree } from '../features/tpm/account';
import { actualFile, actualUpload } from '../features/tpm/actualCalls';
import { dashboard } from '../features/tpm/dashboardCalls';
import { promotionCheckCounts, promotionChecks } from '../features/tpm/checkCalls';
import { planAccountClone, planGroupClone, promotionClone } from '../features/tpm/cloneCalls';
import { promotionQueue } from '../features/tpm/queueCalls';
import { planExport } from '../features/tpm/exportCalls';
import { removalPreview } from '../features/tpm/removalCalls';
import { promoAllowancesDelete, promoBulk, promoNamed, promoProductsDelete } from '../features/tpm/gridCalls';
import { promotionStep, promotionStepMany } from '../features/tpm/stepCalls';
import { planSummary } from '../features/tpm/summaryCalls';
import { allowanceProductTable } from '../features/tpm/tables';

export { tpmTexts as saidTexts } from '../features/tpm/messages';

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
