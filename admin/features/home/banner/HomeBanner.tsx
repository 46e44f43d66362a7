import { useEffect } from 'react';
import { Banner } from './Banner';
import { readPlaylist, usePlaylist } from './playlist';

/** The banner with what its playlist is now; nothing where it is empty. */
export const HomeBanner = () => {
    const slides = usePlaylist();
    useEffect(() => void readPlaylist(), []);
    return slides && slides.length > 0 ? <Banner slides={slides} /> : null;
};
