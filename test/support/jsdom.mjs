// Has to be imported first.
import './quickJsdom.cjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { moveTo } from './zone.mjs';

/** jsdom has its own of these, which Node's fetch and react-router's data router do not accept. */
const replaced = ['Uint8Array', 'ArrayBuffer', 'AbortController', 'AbortSignal'];

/** jsdom lacks these, or hides Node's. */
const added = [
    'fetch',
    'Request',
    'Response',
    'Headers',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
    'ReadableStream',
    'BroadcastChannel',
];

/** A browser page of jsdom, with Node's own web globals restored before any setup file uses them. */
export default class BrowserEnvironment extends TestEnvironment {
    constructor(config, context) {
        moveTo(config.projectConfig);
        super(config, context);
        for (const name of replaced) this.global[name] = globalThis[name];
        for (const name of added) this.global[name] ??= globalThis[name];
    }
}
