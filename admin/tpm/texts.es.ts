import { dashboardScreens, dashboardTexts } from './dashboard/texts.es';
import { checkTexts } from './checks/texts.es';
import { queueScreens, queueTexts, waitingTexts } from './queue/texts.es';
import { actualTexts } from './actuals/texts.es';
import { allowanceNames } from '../features/tpm/texts/allowanceNames.es';
import { cloneTexts, workbenchTexts } from '../features/tpm/texts/workbench.es';
import { gridTexts } from '../features/tpm/texts/grid.es';
import type { TpmTexts } from './texts.en';

export const tpmTexts: TpmTexts = {
    ...gridTexts,
    ...actualTexts,
    menu: { tpm: 'Promoción comercial' },
    workbench: workbenchTexts,
    dashboard: dashboardTexts,
    promoChecks: checkTexts,
    queue: queueTexts,
    waiting: waitingTexts,
    screens: { ...dashboardScreens, ...queueScreens },
    resources: { 'tpm/clone': cloneTexts },
    choices: {
        ...allowanceNames,
        OTHER: 'Otro',
        AD: 'AD (anuncio en folleto)',
        EDLP: 'EDLP (precio bajo de todos los días)',
        TPR: 'TPR (rebaja temporal)',
        Active: 'Activo',
        Inactive: 'Inactivo',
        Draft: 'Borrador',
        Pending: 'Pendiente',
        Approved: 'Aprobada',
        Cancelled: 'Cancelada',
        Complete: 'Completa',
    },
};
