import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Uploaded } from '../../../../models/features/home/slideCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { SlidePreview, SlideRemove, SlideRename } from './SlideDialogs';
import { UploadCard, type Asked } from './UploadCard';
import type { Slides } from './useSlides';

interface UploadsProps extends Pick<Slides, 'add' | 'rename' | 'remove' | 'isBusy'> {
    readonly uploads: readonly Uploaded[];
}

/** Every picture there is, the newest first. */
export const Uploads = ({ uploads, add, rename, remove, isBusy }: UploadsProps) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<{ readonly what: Asked; readonly slide: Uploaded }>();
    const onClose = () => setAsked(undefined);
    const ofSlide = asked && { slide: asked.slide, onClose, isBusy };
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
                        onAsk={what => setAsked({ what, slide })}
                    />
                ))}
            </Box>
            {ofSlide && asked.what === 'preview' && <SlidePreview {...ofSlide} />}
            {ofSlide && asked.what === 'rename' && <SlideRename {...{ ...ofSlide, rename }} />}
            {ofSlide && asked.what === 'remove' && <SlideRemove {...{ ...ofSlide, remove }} />}
        </>
    );
};
