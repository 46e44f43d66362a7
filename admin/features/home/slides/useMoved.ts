import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Played } from '../../../../models/features/home/slideCalls';

/** The button that moved a slide, or at an end of the playlist the one that moves it back. */
const buttonOf = (list: HTMLElement, filename: string, step: number): HTMLElement | null =>
    list.querySelector(`[data-slide="${filename}"] [data-move="${String(step)}"]:not(:disabled)`) ??
    list.querySelector(`[data-slide="${filename}"] [data-move="${String(-step)}"]`);

/** Moves slides: keeps the focus with them, and says where each is once the server has it there. */
export const useMoved = (
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
