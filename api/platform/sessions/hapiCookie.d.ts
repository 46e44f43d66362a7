/** The types of what Endcap uses of @hapi/cookie, which brings none of its own. */
declare module '@hapi/cookie' {
    import type { Plugin } from '@hapi/hapi';
    const cookie: Plugin<void>;
    export default cookie;
}
