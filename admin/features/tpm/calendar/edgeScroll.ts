import { LABEL } from './size';

/** Pixels at the edges of the days within which what is dragged scrolls them. */
const EDGE = 40;
/** Pixels per second at the very edge, and the least. */
const SPEED = { most: 720, least: 120 } as const;
/** Milliseconds: a frame that took longer scrolls no further. */
const MAX_FRAME = 50;

/** The position of a pointer, with the element that it scrolls. */
export interface EdgePointer {
    readonly clientX: number;
    readonly scroller: HTMLElement;
}

/** Returns how fast a pointer scrolls the days: pixels in a second, negative to the left. @param start where it began to drag */
export const edgeSpeed = (x: number, start: number, { left, right }: Pick<DOMRect, 'left' | 'right'>): number => {
    const [first, last] = [left + LABEL + EDGE, right - EDGE];
    const beyond = x < first ? x - first : Math.max(0, x - last);
    // Towards that edge only: what is there already can be moved away.
    if (beyond === 0 || Math.sign(beyond) !== Math.sign(x - start)) return 0;
    const share = Math.min(1, Math.abs(beyond) / EDGE);
    return Math.sign(beyond) * (SPEED.least + (SPEED.most - SPEED.least) * share);
};

/** Scrolls the days while something is dragged at an edge of them. */
export class EdgeScroll {
    private frame: number | undefined;
    private pointer: EdgePointer | undefined;
    private start = 0;
    private onScroll: () => void = () => undefined;

    /** Follows a pointer that drags. @param start where it began @param onScroll shows what is dragged where it is now */
    follow(pointer: EdgePointer, start: number, onScroll: () => void): void {
        this.pointer = pointer;
        this.start = start;
        this.onScroll = onScroll;
        if (this.frame === undefined && this.speed() !== 0) this.ask(performance.now());
    }

    stop(): void {
        if (this.frame !== undefined) cancelAnimationFrame(this.frame);
        this.frame = undefined;
        this.pointer = undefined;
    }

    private speed(): number {
        const { pointer, start } = this;
        return pointer ? edgeSpeed(pointer.clientX, start, pointer.scroller.getBoundingClientRect()) : 0;
    }

    private ask(before: number): void {
        this.frame = requestAnimationFrame(now => {
            this.frame = undefined;
            const [speed, scroller] = [this.speed(), this.pointer?.scroller];
            if (speed === 0 || !scroller) return;
            scroller.scrollLeft += (speed * Math.min(MAX_FRAME, Math.max(1, now - before))) / 1000;
            this.onScroll();
            this.ask(now);
        });
    }
}
