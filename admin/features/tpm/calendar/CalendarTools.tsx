import { useTranslate } from 'react-admin';
import LeftIcon from '@mui/icons-material/ChevronLeft';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RightIcon from '@mui/icons-material/ChevronRight';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import TimeIcon from '@mui/icons-material/ViewTimelineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FACES, type CalendarView, type Face } from './address';
import { ZOOMS, type Zoom } from '../../../../models/features/tpm/timeScale';
import type { Axis } from './useAxis';

const ICONS = { time: TimeIcon, table: TableIcon } as const;
/** Part of the view by which the arrow buttons scroll. */
const PAGE = 0.5;

interface ToolsProps {
    readonly view: CalendarView;
    readonly axis: Axis;
    readonly onView: (change: Partial<CalendarView>) => void;
    /** Saves what is shown as a file. */
    readonly pdf: { readonly isUnderWay: boolean; readonly save: () => void };
}

/** Shows the buttons that scroll the axis, its zoom, the table and the printer. */
export const CalendarTools = ({ view, axis, onView, pdf }: ToolsProps) => {
    const translate = useTranslate();
    return (
        <div className="calendar-tools no-print">
            {view.shows === 'time' && (
                <>
                    <Button size="small" variant="outlined" onClick={axis.toToday}>
                        {translate('calendar.today')}
                    </Button>
                    <span>
                        <IconButton
                            size="small"
                            aria-label={translate('calendar.earlier')}
                            onClick={() => axis.page(-PAGE)}
                        >
                            <LeftIcon />
                        </IconButton>
                        <IconButton
                            size="small"
                            aria-label={translate('calendar.later')}
                            onClick={() => axis.page(PAGE)}
                        >
                            <RightIcon />
                        </IconButton>
                    </span>
                    <ToggleButtonGroup
                        size="small"
                        exclusive
                        value={view.zoom}
                        onChange={(_, zoom: Zoom | null) => zoom && axis.zoomTo(zoom)}
                        aria-label={translate('calendar.zoom')}
                    >
                        {ZOOMS.map((zoom, at) => (
                            <ToggleButton
                                key={zoom}
                                value={zoom}
                                title={translate('drawer.key', { key: String(at + 1) })}
                                sx={{ px: 1.25, py: 0.25 }}
                            >
                                {translate(`calendar.zooms.${zoom}`)}
                            </ToggleButton>
                        ))}
                    </ToggleButtonGroup>
                </>
            )}
            <ToggleButtonGroup
                size="small"
                exclusive
                value={view.shows}
                onChange={(_, shows: Face | null) => shows && onView({ shows })}
                aria-label={translate('calendar.face')}
            >
                {FACES.map(face => {
                    const Icon = ICONS[face];
                    const label = translate(`calendar.faces.${face}`);
                    return (
                        <ToggleButton key={face} value={face} aria-label={label} title={label} sx={{ p: 0.5 }}>
                            <Icon fontSize="small" />
                        </ToggleButton>
                    );
                })}
            </ToggleButtonGroup>
            <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {translate('calendar.print')}
            </Button>
            <Button size="small" startIcon={<PdfIcon />} loading={pdf.isUnderWay} onClick={pdf.save}>
                {translate('calendar.pdf')}
            </Button>
        </div>
    );
};
