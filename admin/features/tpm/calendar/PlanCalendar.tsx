import Box from '@mui/material/Box';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { useWorkbench } from '../workbench/context';
import { planCalendarAddress, planCalendarFilterFields } from './address';
import { CalendarBody } from './CalendarBody';

/** Shows the promotions of a plan along time: the second view of its panel. */
export const PlanCalendar = ({ plan }: { plan: PlanSummary }) => {
    const { reload } = useWorkbench();
    return (
        <Box className="calendar is-in-plan">
            <CalendarBody
                address={planCalendarAddress}
                filterFields={planCalendarFilterFields}
                planId={plan.id}
                title={plan.name}
                onWritten={() => void reload()}
            />
        </Box>
    );
};
