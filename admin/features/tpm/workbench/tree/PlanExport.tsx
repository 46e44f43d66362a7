import { plan } from '../../../../../models/features/tpm/plan';
import { planExport } from '../../../../../models/features/tpm/exportCalls';
import { fileOfCall } from '../../../../platform/data/download';
import { ExportMenu } from '../../../../platform/list/toolbar/ExportMenu';

/** Offers the plan with all its levels as a file. */
export const PlanExport = ({ planId, isCompact = false }: { planId: number; isCompact?: boolean }) => (
    <ExportMenu
        isCompact={isCompact}
        fileIn={format => fileOfCall(planExport, { plan_id: planId, format })}
        book={{ path: plan.path, id: planId }}
    />
);
