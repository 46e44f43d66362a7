import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { SystemReport } from '../../../../models/features/report/sysreport';
import { detailOf, type Writing } from './list';
import { ResultChip, StateChip } from './StateChip';

/** A system report where a table has no room. */
export const SystemReportCard = ({ report, words, moment }: Writing & { readonly report: SystemReport }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
                <LinkBase to={detailOf(report)} className="name-link">
                    {report.name}
                </LinkBase>
                <StateChip state={report.state} />
            </Box>
            <Box>{words(report)}</Box>
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
                {`${translate('systemReport.next')}: ${moment(report.next_date) || '—'}`}
            </Box>
            <Box sx={{ color: 'text.secondary', typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <span>{`${translate('systemReport.last')}: ${moment(report.last_date) || '—'}`}</span>
                <ResultChip result={report.result} />
            </Box>
        </>
    );
};
