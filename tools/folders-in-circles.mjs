// Folders that depend on each other in a cycle: features, layers, and folders within a feature. That can happen without
// an import cycle between files.

/** One import for every cycle of sibling folders anywhere in the sources. */
export const foldersInCircles = (modules) => floorsOf(modules).flatMap((floor) => circlesOn(floor, modules));

/** Every source folder that contains folders: parts, features, layers, and folders within a feature. */
function floorsOf(modules) {
  const folders = new Set();
  for (const { source } of modules) {
    const names = source.split('/').slice(0, -2);
    for (let depth = 1; depth <= names.length; depth += 1) folders.add(names.slice(0, depth).join('/'));
  }
  return [...folders].filter((folder) => folder.startsWith('src'));
}

/** The sibling folders that depend on each other, each with an import that proves it; tests may import anything. */
function circlesOn(floor, modules) {
  const folderOf = (path) =>
    path.startsWith(`${floor}/`) ? /^[^/]+(?=\/)/.exec(path.slice(floor.length + 1))?.[0] : undefined;
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || source.includes('.test.')) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, `${source} -> ${resolved}`);
    }
  }
  const reachedFrom = (folder, reached = new Set()) => {
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (!reached.has(next)) reachedFrom(next, reached.add(next));
    }
    return reached;
  };
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reachedFrom(to).has(from)).map(([, example]) => example),
  );
}
