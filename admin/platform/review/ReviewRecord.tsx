import { useEffect, useRef, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import { DetailContent, DetailDrawer, type DetailProps, useClosedWhenMissing } from '../layout/DetailDrawer';
import { useIsWide } from '../layout/windowSize';

/** Elements that have the focus while no control does: the page, the screen, or its heading on arrival. */
const NOWHERE = 'body, #content, h1';

const FOCUS = { '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 } } as const;

const DRAWER_WIDTH = 640;

interface ReviewRecordProps extends DetailProps {
    readonly closeLabel: string;
    /** Shown in place of a record, where there is none. */
    readonly empty: ReactNode;
}

/** Shows a record at the right of its list: its keys work from the start, and after each decision. */
const DetailPane = ({ empty, closeLabel: _closeLabel, ...detail }: ReviewRecordProps) => {
    const { record, label, error, onClose } = detail;
    const pane = useRef<HTMLDivElement>(null);
    useClosedWhenMissing(record, error, onClose);
    useEffect(() => {
        if (!pane.current) return;
        pane.current.scrollTop = 0;
        if (record !== null && document.activeElement?.matches(NOWHERE)) pane.current.focus({ preventScroll: true });
    }, [record]);
    return (
        <Card
            ref={pane}
            role="region"
            aria-label={label}
            tabIndex={-1}
            sx={{
                display: 'flex',
                flexDirection: 'column',
                overflow: 'auto',
                minWidth: 0,
                p: 3,
                pt: 1.5,
                '& > *': { flex: 'none' },
                ...FOCUS,
            }}
        >
            {record === null ? empty : <DetailContent {...detail} />}
        </Card>
    );
};

/** Shows the record to decide: beside its list, and over it where there is no room. */
export const ReviewRecord = ({ empty, ...detail }: ReviewRecordProps) =>
    useIsWide() ? <DetailPane {...detail} empty={empty} /> : <DetailDrawer {...detail} width={DRAWER_WIDTH} />;
