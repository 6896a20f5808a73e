import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { LoadingState } from '../ui/status/empty-state.tsx';

type ScreenName<Module> = { [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never }[keyof Module];

/** A route's component: the screen with this name. Its file is loaded when a link to it is hovered or followed. */
export const lazyScreen = <Module, Name extends ScreenName<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<object> =>
  lazyPart(() => load().then((module) => module[name] as ComponentType), { waiting: <LoadingState /> });
