import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import {
    closestCenter,
    DndContext,
    MouseSensor,
    TouchSensor,
    useDraggable,
    useDroppable,
    useSensor,
    useSensors,
    type DragEndEvent,
} from '@dnd-kit/core';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import RemoveIcon from '@mui/icons-material/PlaylistRemove';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import type { Played } from '../../../../models/features/home/slideCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { Thumbnail } from './Thumbnail';
import type { SlidesControl } from './useSlides';

/** Pixels from which on a press is a drag. */
const MOUSE = { activationConstraint: { distance: 3 } } as const;
/** Milliseconds of a long press by touch; a finger that moves so many pixels earlier scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } } as const;

/** Returns the sensors that move slides; the keyboard has buttons of its own. */
const useDragSensors = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

/** Returns the slide that was dropped, and its new index: that of the slide it was dropped on. */
const dropOf = ({ active, over }: DragEndEvent, names: readonly string[]): [string, number] | undefined => {
    const to = over ? names.indexOf(String(over.id)) : -1;
    return to < 0 || active.id === over?.id ? undefined : [String(active.id), to];
};

/** Returns the button that moved a slide, or at an end of the playlist the one that moves it back. */
const buttonOf = (list: HTMLElement, filename: string, step: number): HTMLElement | null =>
    list.querySelector(`[data-slide="${filename}"] [data-move="${String(step)}"]:not(:disabled)`) ??
    list.querySelector(`[data-slide="${filename}"] [data-move="${String(-step)}"]`);

/** Moves slides, retains the focus on them, and announces the new position of each once the server has stored it. */
const useMoved = (
    list: RefObject<HTMLElement | null>,
    playList: readonly Played[],
    move: (filename: string, to: number) => Promise<boolean>,
) => {
    const translate = useTranslate();
    const [announcement, setAnnouncement] = useState('');
    const focused = useRef<{ readonly filename: string; readonly step: number }>(undefined);
    useLayoutEffect(() => {
        if (!focused.current || !list.current) return;
        const { filename, step } = focused.current;
        focused.current = undefined;
        buttonOf(list.current, filename, step)?.focus();
    }, [playList, list]);

    const moveTo = async ({ filename, title }: Played, to: number): Promise<void> => {
        if (!(await move(filename, to))) return;
        setAnnouncement(translate('slides.movedTo', { title, place: to + 1, count: playList.length }));
    };
    return {
        announcement,
        step: (slide: Played, from: number, to: number) => {
            focused.current = { filename: slide.filename, step: Math.sign(to - from) };
            void moveTo(slide, to);
        },
        drop: (filename: string, to: number) => {
            const slide = playList.find(each => each.filename === filename);
            if (slide) void moveTo(slide, to);
        },
    };
};

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

/** Shows a slide of the playlist: dragged by its handle, or moved by its buttons. */
const PlaylistRow = ({ slide: { filename, title }, index, ...moves }: PlaylistRowProps) => {
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

interface PlaylistProps extends Pick<SlidesControl, 'move' | 'takeOff'> {
    readonly playList: readonly Played[];
}

/** Shows the slides of the banner, in their order. */
export const Playlist = ({ playList, move, takeOff }: PlaylistProps) => {
    const translate = useTranslate();
    const list = useRef<HTMLElement>(null);
    const sensors = useDragSensors();
    const { announcement, step, drop } = useMoved(list, playList, move);
    const names = playList.map(({ filename }) => filename);
    if (playList.length === 0)
        return (
            <Card>
                <EmptyState title={translate('slides.playlistEmpty')} text={translate('slides.playlistEmptyText')} />
            </Card>
        );
    return (
        <Card>
            <DndContext
                sensors={sensors}
                collisionDetection={closestCenter}
                accessibility={{ screenReaderInstructions: { draggable: '' } }}
                onDragEnd={event => {
                    const dropped = dropOf(event, names);
                    if (dropped) drop(...dropped);
                }}
            >
                <Box
                    component="ol"
                    ref={list}
                    aria-label={translate('slides.playlist')}
                    sx={{ p: 0, m: 0, listStyle: 'none' }}
                >
                    {playList.map((slide, index) => (
                        <PlaylistRow
                            key={slide.filename}
                            slide={slide}
                            index={index}
                            count={playList.length}
                            onMove={to => step(slide, index, to)}
                            onTakeOff={() => takeOff(slide.filename)}
                        />
                    ))}
                </Box>
            </DndContext>
            <Box role="status" sx={visuallyHidden}>
                {announcement}
            </Box>
        </Card>
    );
};
