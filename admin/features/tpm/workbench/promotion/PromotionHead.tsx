import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import HistoryIcon from '@mui/icons-material/History';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { planExport } from '../../../../../models/features/tpm/exportCalls';
import type { AccountNode } from '../../../../../models/features/tpm/summaryCalls';
import { EXPORT_FORMATS } from '../../../../../models/platform/view/criteria';
import { fileOfCall } from '../../../../platform/data/download';
import { MenuButton, type MenuAction } from '../../../../platform/layout/MenuButton';
import { useDownload } from '../../../../platform/list/toolbar/useDownload';
import type { OfferedStep } from '../../../../platform/workflow/StepButtons';
import { useDraftReport, type SheetReport, type SheetReports } from '../../grid/sheetReport';
import { useTrips } from '../../guardrails/useTrips';
import { useWorkbench } from '../context';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { useActs } from '../panel/acts';
import { PANEL_HEADING } from '../panel/Panel';
import { PromotionDue } from '../../tradeCalendar/DueChip';
import { StatusChip } from '../StatusChip';
import { PromotionFacts } from './PromotionFacts';
import { useTab } from './tabs';
import type { usePromotionSteps } from './usePromotionSteps';

type Steps = ReturnType<typeof usePromotionSteps>;

/** Returns what the menu of a promotion offers, in its order. */
const useMenu = (node: WorkbenchNode, { others }: Pick<Steps, 'others'>): readonly MenuAction[] => {
    const translate = useTranslate();
    const { planId } = useWorkbench();
    const { linkTo } = useTab();
    const { save } = useDownload();
    const acts = useActs(node);
    const steps = others.map(({ name, label, color, missing, isBusy, begin }): MenuAction => ({
        name,
        label,
        Icon: CheckIcon,
        isDanger: color === 'error',
        isDisabled: isBusy || missing.length > 0,
        onChoose: begin,
    }));
    const files = EXPORT_FORMATS.map((format): MenuAction => ({
        name: format,
        label: translate('workbench.exportPlan', { format: translate(`list.formats.${format}`) }),
        Icon: DownloadIcon,
        onChoose: () => void save(fileOfCall(planExport, { plan_id: planId, format })),
    }));
    const history = { name: 'history', label: translate('workbench.tabs.history'), Icon: HistoryIcon };
    return [...acts, ...steps, { ...history, link: linkTo('history') }, ...files];
};

/** Returns what is missing in words: what the step waits for, or else the first gap of the sheet. */
const useMissing = (step: OfferedStep | undefined, report: SheetReport | undefined): string => {
    const translate = useTranslate();
    if (!step) return '';
    if (step.missing.length > 0) return step.missing.join(' ');
    const { name, count = 0 } = report?.gap ?? {};
    return name === undefined ? '' : translate(`promoGrid.gaps.${name}`, { smart_count: count });
};

interface NextStepProps {
    readonly steps: Steps;
    readonly report: SheetReport | undefined;
    /** Messages of the guardrails that the rows trip as they are now. */
    readonly trips: readonly string[];
}

const HINT = {
    // It shrinks before the facts do.
    flex: '0 1000 auto',
    minWidth: { md: 160 },
    typography: 'caption',
    lineHeight: 1.25,
    color: 'text.secondary',
    maxWidth: { md: 300 },
    textAlign: { md: 'right' },
} as const;
/** A message in three lines at most; all of it is in its title, and among the checks. */
const THREE_LINES = {
    display: '-webkit-box',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: 'warning.main',
} as const;

/** Shows the guardrails that the current sheet trips, with a link to the checks. */
const Beyond = ({ trips }: Pick<NextStepProps, 'trips'>) => {
    const translate = useTranslate();
    const { linkTo } = useTab();
    const [first = ''] = trips;
    const text = trips.length > 1 ? translate('workbench.guardrails', { count: trips.length, first }) : first;
    return (
        <Link component={LinkBase} {...linkTo('checks')} color="inherit" title={trips.join('\n')} sx={THREE_LINES}>
            {text}
        </Link>
    );
};

/**
 * Shows what the next step waits for, with a link to it; or the guardrails that the sheet trips; or the users who take
 * the step.
 */
const Hint = ({ steps: { next, note }, report, trips }: NextStepProps) => {
    const missing = useMissing(next, report);
    if (missing === '') return trips.length > 0 ? <Beyond trips={trips} /> : note;
    if (!report) return missing;
    return (
        <Link component="button" type="button" variant="caption" onClick={report.lead} sx={{ textAlign: 'right' }}>
            {missing}
        </Link>
    );
};

/** Shows the next step with its hint beside it. */
const NextStep = (props: NextStepProps) => {
    const id = useId();
    const { next } = props.steps;
    return (
        <>
            <Box id={id} role="status" sx={HINT}>
                <Hint {...props} />
            </Box>
            {next && (
                // Another step is another button, so that the focus does not wait on one that is disabled.
                <Button
                    key={next.name}
                    variant="contained"
                    disabled={next.isBusy || next.missing.length > 0}
                    aria-describedby={id}
                    onClick={next.begin}
                    sx={{ flex: 'none' }}
                >
                    {next.label}
                </Button>
            )}
        </>
    );
};

const HEAD = {
    flex: 'none',
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    gap: 1,
    minHeight: 56,
    boxSizing: 'border-box',
} as const;

const NAME_LINE = {
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    columnGap: 1,
    alignItems: 'center',
    minWidth: 0,
} as const;
/** Beside the tree it is truncated with an ellipsis; on a phone it has as many lines as it needs. */
const NAME = {
    outline: 'none',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { xs: 'normal', md: 'nowrap' },
    overflowWrap: 'anywhere',
} as const;

interface PromotionHeadProps {
    readonly node: NodeOf<'promotion'> & WorkbenchNode;
    readonly account: AccountNode;
    readonly reports: SheetReports;
    readonly steps: Steps;
}

/** Shows a promotion in one head: its name and status, its facts and amounts, the next step, and a menu of the rest. */
export const PromotionHead = ({ node, account, reports, steps }: PromotionHeadProps) => {
    const translate = useTranslate();
    const { record } = node;
    const report = useDraftReport(record, reports);
    const trips = useTrips(record, report);
    const actions = useMenu(node, steps);
    return (
        <Box sx={HEAD}>
            <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 auto' }, minWidth: 0 }}>
                <Box sx={NAME_LINE}>
                    <Typography id={PANEL_HEADING} tabIndex={-1} variant="h2" title={record.name} sx={NAME}>
                        {record.name}
                    </Typography>
                    <StatusChip status={record.status} />
                    <PromotionDue promotion={record} accountId={account.account_id} />
                </Box>
                <PromotionFacts promotion={record} account={account} reports={reports} />
            </Box>
            <NextStep steps={steps} report={report} trips={trips} />
            <MenuButton label={translate('workbench.more')} actions={actions} />
        </Box>
    );
};
