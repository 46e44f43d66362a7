import { useTranslate } from 'react-admin';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import RemoveIcon from '@mui/icons-material/PlaylistRemove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Played } from '../../../../models/features/home/slideCalls';
import { Thumbnail } from './Thumbnail';

interface PlaylistRowProps {
    readonly slide: Played;
    readonly index: number;
    readonly count: number;
    readonly onMove: (to: number) => void;
    readonly onTakeOff: () => void;
}

/** Returns the shadow that marks where a dragged slide would go: above this one, or below it. */
const lineOf = (isOver: boolean, from: number, index: number) => {
    if (!isOver || from === index) return 'none';
    return `inset 0 ${from < index ? '-' : ''}2px 0 var(--primary)`;
};

type Drag = ReturnType<typeof useDraggable>;
type HandleProps = Pick<Drag, 'listeners' | 'setActivatorNodeRef'> & { readonly title: string };

const Handle = ({ title, listeners, setActivatorNodeRef }: HandleProps) => {
    const translate = useTranslate();
    return (
        <Box
            ref={setActivatorNodeRef}
            {...listeners}
            data-handle=""
            title={translate('slides.drag', { title })}
            sx={{ display: 'flex', cursor: 'grab', color: 'text.secondary', touchAction: 'none', py: 1 }}
        >
            <HandleIcon fontSize="small" aria-hidden />
        </Box>
    );
};

type ButtonsProps = Pick<PlaylistRowProps, 'index' | 'count' | 'onMove' | 'onTakeOff'> & { readonly title: string };

const Buttons = ({ title, index, count, onMove, onTakeOff }: ButtonsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <IconButton
                size="small"
                data-move="-1"
                disabled={index === 0}
                aria-label={translate('slides.up', { title })}
                onClick={() => onMove(index - 1)}
            >
                <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
                size="small"
                data-move="1"
                disabled={index === count - 1}
                aria-label={translate('slides.down', { title })}
                onClick={() => onMove(index + 1)}
            >
                <DownIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={translate('slides.takeOff', { title })} onClick={onTakeOff}>
                <RemoveIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};

/** A slide of the playlist: dragged by its handle, or moved by its buttons. */
export const PlaylistRow = ({ slide: { filename, title }, index, ...moves }: PlaylistRowProps) => {
    const { setNodeRef: setDragged, isDragging, ...handle } = useDraggable({ id: filename, data: { index } });
    const { setNodeRef, isOver, active } = useDroppable({ id: filename });
    const from = Number(active?.data.current?.['index'] ?? index);
    return (
        <Box
            component="li"
            ref={(node: HTMLElement | null) => {
                setNodeRef(node);
                setDragged(node);
            }}
            data-slide={filename}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: { xs: 1, sm: 1.5 },
                px: 1.5,
                py: 1,
                borderTop: index === 0 ? 0 : 1,
                borderColor: 'divider',
                opacity: isDragging ? 0.5 : 1,
                boxShadow: lineOf(isOver, from, index),
            }}
        >
            <Handle title={title} listeners={handle.listeners} setActivatorNodeRef={handle.setActivatorNodeRef} />
            <Box sx={{ width: 20, color: 'text.secondary', typography: 'body2', textAlign: 'right' }}>{index + 1}</Box>
            <Box
                sx={{
                    flex: 1,
                    minWidth: 0,
                    display: 'flex',
                    flexDirection: { xs: 'column', sm: 'row' },
                    alignItems: { sm: 'center' },
                    gap: { xs: 0.5, sm: 1.5 },
                }}
            >
                <Box sx={{ width: 160, maxWidth: '100%', flexShrink: 0 }}>
                    <Thumbnail filename={filename} width="100%" />
                </Box>
                <Box sx={{ minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere', typography: 'body2' }}>{title}</Box>
            </Box>
            <Buttons title={title} index={index} {...moves} />
        </Box>
    );
};
