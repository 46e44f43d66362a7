import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { closestCenter, DndContext } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { visuallyHidden } from '@mui/utils';
import type { Played } from '../../../../models/features/home/slideCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { dropOf, useDragSensors } from './dragging';
import { PlaylistRow } from './PlaylistRow';
import { useMoved } from './useMoved';
import type { Slides } from './useSlides';

interface PlaylistProps extends Pick<Slides, 'move' | 'takeOff'> {
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
