import { useTranslate } from 'react-admin';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SystemReport } from '../../../../models/features/report/sysreport';
import { useSteps, type StepName } from './useSteps';

const ICONS: Readonly<Record<StepName, typeof BoltIcon>> = { start: PlayIcon, stop: StopIcon, run: BoltIcon };

interface StepButtonsProps {
    readonly report: SystemReport;
    /** Among others of a list, where the icons have to do. */
    readonly isSmall?: boolean;
    readonly reload: () => void;
}

/** Shows the actions on a report: start or stop it, run it now. */
export const StepButtons = ({ report, isSmall = false, reload }: StepButtonsProps) => {
    const translate = useTranslate();
    const { isBusy, steps, take } = useSteps(report, reload);
    return steps.map(name => {
        const Icon = ICONS[name];
        const action = translate(`systemReport.${name}`);
        if (isSmall) {
            return (
                <Tooltip key={name} title={action}>
                    <span>
                        <IconButton
                            size="small"
                            disabled={isBusy}
                            onClick={() => take(name)}
                            aria-label={translate('systemReport.of', { action, name: report.name })}
                        >
                            <Icon fontSize="small" />
                        </IconButton>
                    </span>
                </Tooltip>
            );
        }
        return (
            <Button key={name} variant="outlined" startIcon={<Icon />} disabled={isBusy} onClick={() => take(name)}>
                {action}
            </Button>
        );
    });
};
