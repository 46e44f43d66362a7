import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { SystemReport } from '../../../../models/features/report/sysreport';
import { FieldTable } from '../../../platform/show/FieldTable';
import { ResultChip, StateChip } from './StateChip';
import { useWords } from './useWords';
import { useZone } from './useZone';

const BESIDE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;

/** Shows when a report runs, and how it went the last time, by the clock of schedules. */
export const ScheduleFacts = ({ report }: { readonly report: SystemReport }) => {
    const translate = useTranslate();
    const words = useWords();
    const { zone, moment } = useZone();
    const inZone = (iso: string): string => translate('systemReport.inZone', { moment: moment(iso), zone });
    const { state, next_date, last_date, result } = report;
    return (
        <FieldTable
            rows={[
                { key: 'words', label: translate('systemReport.schedule'), value: words(report) },
                {
                    key: 'state',
                    label: translate('resources.settings/sysreport.fields.state'),
                    value: <StateChip state={state} />,
                },
                {
                    key: 'next',
                    label: translate('systemReport.next'),
                    value: next_date === null ? translate('systemReport.notScheduled') : inZone(next_date),
                },
                {
                    key: 'last',
                    label: translate('systemReport.last'),
                    value:
                        last_date === null ? (
                            translate('systemReport.never')
                        ) : (
                            <Box component="span" sx={BESIDE}>
                                {inZone(last_date)}
                                <ResultChip result={result} />
                            </Box>
                        ),
                },
            ]}
        />
    );
};
