import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Uploaded } from '../../../../models/features/home/slideCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { SlidePreview, SlideRemove, SlideRename } from './SlideDialogs';
import { UploadCard, type SlideAction } from './UploadCard';
import type { Slides } from './useSlides';

interface UploadsProps extends Pick<Slides, 'add' | 'rename' | 'remove' | 'isBusy'> {
    readonly uploads: readonly Uploaded[];
}

/** Every picture there is, the newest first. */
export const Uploads = ({ uploads, add, rename, remove, isBusy }: UploadsProps) => {
    const translate = useTranslate();
    const [requestedAction, setRequestedAction] = useState<{ readonly what: SlideAction; readonly slide: Uploaded }>();
    const onClose = () => setRequestedAction(undefined);
    const ofSlide = requestedAction && { slide: requestedAction.slide, onClose, isBusy };
    if (uploads.length === 0)
        return (
            <Card>
                <EmptyState title={translate('slides.uploadsEmpty')} text={translate('slides.uploadsEmptyText')} />
            </Card>
        );
    return (
        <>
            <Box
                component="ul"
                aria-label={translate('slides.uploads')}
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
                    p: 0,
                    m: 0,
                    listStyle: 'none',
                }}
            >
                {uploads.map(slide => (
                    <UploadCard
                        key={slide.filename}
                        slide={slide}
                        onAdd={() => add(slide.filename)}
                        onAsk={what => setRequestedAction({ what, slide })}
                    />
                ))}
            </Box>
            {ofSlide && requestedAction.what === 'preview' && <SlidePreview {...ofSlide} />}
            {ofSlide && requestedAction.what === 'rename' && <SlideRename {...ofSlide} rename={rename} />}
            {ofSlide && requestedAction.what === 'remove' && <SlideRemove {...ofSlide} remove={remove} />}
        </>
    );
};
