import type * as react from '@tanstack/react-router';
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core';

// Routes as react-router makes them, but without the hooks and the link component that it gives to each route: no page
// uses these, and they would be in the first load.

export const createRootRoute = ((options) => new BaseRootRoute(options)) as typeof react.createRootRoute;
export const createRoute = ((options) => new BaseRoute(options)) as typeof react.createRoute;
