import { dashboardScreens, dashboardTexts } from './dashboard/texts.en';
import { cloneTexts, workbenchTexts } from '../features/tpm/texts/workbench.en';
import { checkTexts } from './checks/texts.en';
import { queueScreens, queueTexts, waitingTexts } from './queue/texts.en';
import { actualTexts } from './actuals/texts.en';
import { ALLOWANCE_NAMES } from '../../models/features/tpm/allowanceTypes';
import { gridTexts } from '../features/tpm/texts/grid.en';

/** The texts of trade promotion management. */
export const tpmTexts = {
    ...gridTexts,
    ...actualTexts,
    menu: { tpm: 'Trade promotion' },
    workbench: workbenchTexts,
    dashboard: dashboardTexts,
    promoChecks: checkTexts,
    queue: queueTexts,
    waiting: waitingTexts,
    screens: { ...dashboardScreens, ...queueScreens },
    resources: { 'tpm/clone': cloneTexts },
    choices: {
        ...ALLOWANCE_NAMES,
        OTHER: 'Other',
        AD: 'AD (ad feature)',
        EDLP: 'EDLP (everyday low price)',
        TPR: 'TPR (temporary price reduction)',
        Active: 'Active',
        Inactive: 'Inactive',
        Draft: 'Draft',
        Pending: 'Pending',
        Approved: 'Approved',
        Cancelled: 'Cancelled',
        Complete: 'Complete',
    },
};

export type TpmTexts = typeof tpmTexts;
